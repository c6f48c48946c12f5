"""What is printed: pictures of rules, the rules of one table on a sheet, deals to be laid out."""
