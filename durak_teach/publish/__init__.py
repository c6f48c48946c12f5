"""The published site: pages made from rules, lessons and glossary, and the server that shows them.

Its rooms, lowest first: `assets` (what pages load), `search`, `lite` (notebooks in the browser),
`pages` (what they say), `serve` (the site as a whole: built, packed, served). Above them `bundles`
joins styles and scripts, and MkDocs calls `hooks`; people and the command line call `serve.build`.
`export` stands alone: it is all of this that a wheel has.
"""
