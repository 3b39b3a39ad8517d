"""Command-line tools with the names, options, forms of output and exit codes of Kafka's own."""
