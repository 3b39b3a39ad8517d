"""What the metadata log says: the image, rebuilt by replay, and its parts.

An image depends on the log alone, never on how a node behaves: patched and unpatched nodes that replay one log hold
equal images (D19).
"""

from mockcontroller.image.image import Image as Image
