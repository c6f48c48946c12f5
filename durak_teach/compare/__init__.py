"""Games side by side: their laws, the matrix step by step, positions that tell them apart."""
