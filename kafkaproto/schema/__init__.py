"""Message definitions: JSON with comments → a frozen model of every version.

Sources are the bundled definitions, a folder, or a Kafka jar; errors name file, line, field and rule.
"""
