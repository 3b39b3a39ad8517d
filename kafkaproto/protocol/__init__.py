"""What surrounds messages on a socket: api keys, error codes, headers, frames, and what each release knows."""
