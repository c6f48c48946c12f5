"""What MkDocs calls while it builds one language; each line leads to who does the work."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

from durak_teach.publish import bundles
from durak_teach.publish.assets import documents, material, policy, preview
from durak_teach.publish.assets.dense import Dense
from durak_teach.publish.pages import (
    at_home_page,
    cards_in_text,
    chapters,
    class_page,
    compare_page,
    course,
    described,
    feed,
    generated,
    hands,
    matrices,
    menu,
    notebooks,
    one_family,
    placing,
    play_page,
    practice,
    ready_sheets,
    set_up_page,
    together_page,
    worksheets_page,
)
from durak_teach.publish.search import sections
from durak_teach.publish.serve import progress
from durak_teach.publish.serve.kept import Kept
from durak_teach.publish.serve.languages import languages, texts

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

_SITEMAP = "sitemap.xml"  # it would need the address, which nobody knows yet
_index = sections.Index()


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Name the languages and the colours in words, and what a page may load."""
    config.theme.static_templates -= {_SITEMAP, "404.html"}  # ours stands at the root
    config.extra["policy"] = policy.meta()
    config.extra.update(texts(config.extra["lang"]))
    spoken = languages(Path(config.config_file_path).parent)
    config.extra["alternate"] = [{"lang": it.code, "name": it.name} for it in spoken.values()]
    words = config.extra["words"]
    for palette in config.theme["palette"]:
        palette["toggle"]["name"] = words["colours"].format(name=words[palette["named"]])
    return config


# after mkdocs-jupyter, which would stumble over files without a place in docs_dir
@event_priority(-50)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Bring in notebooks, generated pages and scripts, then lay out the navigation."""
    _index.clear()
    kept = Kept(Path(config.config_file_path).parent)
    config.extra["hand"] = partial(kept.html, lang=config.extra["lang"])
    sitemap = files.get_file_from_path(_SITEMAP)
    if sitemap:
        files.remove(sitemap)
    material.drop_files(files)
    # Material asks for one at each page, and would bring only the pages in it
    files.append(File.generated(config, _SITEMAP, content="<urlset/>"))
    for file in notebooks.files(config):
        files.append(file)
    for file in generated.files(config):
        files.append(file)
    for made in (bundles, practice, ready_sheets):
        for file in made.files(config):
            files.append(file)
    config.extra["course"] = course.by_source(config)
    config.extra["shared"] = documents.common(hands.some(config.extra["hand"]))
    config.extra["files"] = files
    config.nav = menu.navigation(files, config)
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Write the theme's part of every page densely."""
    env.add_extension(Dense)
    return env


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Write the list of lessons and the choice of games where a page asks for them."""
    listed = worksheets_page.fill(practice.fill(course.fill(markdown, config), config), config)
    writers = (play_page, compare_page, one_family, at_home_page, together_page, class_page)
    for writer in (*writers, set_up_page):
        listed = writer.fill(listed, config.extra)
    return listed


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Give a lesson its frame; draw cards in sentences; note what search will find."""
    if notebooks.is_notebook(page.file):
        html = notebooks.frame(html, page, config, files)
    described.describe(page, html)
    _index.collect(page, html)
    lang = config.extra["lang"]
    html = material.copied(html)
    page.meta["scripts"] = bundles.asked_for(html, config)
    page.meta["preview"] = preview.of(page, html, config)
    if page.meta.get("chapters"):
        html = chapters.fold(html)
    base = hands.base_of(page)
    placed = hands.place(placing.fill(matrices.label(html), config.extra["hand"]), base)
    progress.page(lang, len(config.extra["files"].documentation_pages()))
    alone = documents.move_out(placed, Path(config.site_dir), base, config.extra["shared"])
    return cards_in_text.draw(alone, lang)


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Tell search engines what kind of page it is: its place and its neighbours are known now."""
    if "names" not in config.extra:  # every page has been read by now
        pages = (file.page for file in config.extra["files"].documentation_pages())
        config.extra["names"] = described.names(filter(None, pages))
    page.meta["named"] = described.title(page, config.extra["names"])
    page.meta["structured"] = described.structured(page, config)
    menu.frame(page)
    return context


def on_post_build(config: MkDocsConfig) -> None:
    """Write what all pages share."""
    _index.write(config)
    feed.write(config)
    documents.write_common(Path(config.site_dir), config.extra["shared"])
