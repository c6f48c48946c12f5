"""The pages: what each of them says, made from rules, lessons, glossary and notebooks."""
