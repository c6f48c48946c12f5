"""The published site: pages made from rules, lessons and glossary, and the server that shows them.

MkDocs calls `durak_teach.publish.hooks`; people and the command line call
`durak_teach.publish.build`.
"""
