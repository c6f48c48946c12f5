"""Cards that lie over what is to be read: over a word, or over another card's rank or suit."""

from __future__ import annotations

# of the open step, each with what it covers. In a box of 100 × 140 rank and suit stand where
# `web/hand/cards.js` draws them; cards that lie across, like the turned-up trump, do not count
COVERED = """() => {
    const tree = document.querySelector("section.here durak-hand")?.shadowRoot, faults = [];
    if (!tree?.querySelector(".cloth")) return faults;
    const seen = (part) => part.checkVisibility({ visibilityProperty: true });
    const faces = [...tree.querySelectorAll(".cloth:not(.invite) .card:not(.turned) > .face")]
        .filter(seen); // the fan of an invitation is a picture
    const walker = document.createTreeWalker(tree.querySelector(".cloth"), NodeFilter.SHOW_TEXT);
    for (let text; (text = walker.nextNode()); ) {
        const { parentElement: part, data } = text, range = document.createRange();
        if (!data.trim() || part.closest(".card, .vh, .speech, .num") || !seen(part)) continue;
        range.selectNodeContents(text);
        for (const word of range.getClientRects()) for (const face of faces) {
            const card = face.getBoundingClientRect();
            const wide = Math.min(card.right, word.right) - Math.max(card.left, word.left);
            const high = Math.min(card.bottom, word.bottom) - Math.max(card.top, word.top);
            if (word.width > 1 && wide > 1 && high > 3) {
                faults.push([location.hash, face.parentElement.dataset.flip, "covers", data]);
            }
        }
    }
    const signs = (face, code) => {
        const shown = (name) => [...face.querySelectorAll(name)].some((part) => seen(part));
        if (shown(".square")) return [[24, 50], [73, 51]];
        if (shown(".full")) return [[18, 28], [20, 65]];
        return [[24, 35], "JQK".includes(code[0]) ? [25, 92] : [68, 102]];
    };
    for (const face of faces) {
        const { flip } = face.parentElement.dataset;
        if (!/^[2-9TJQKA][shdc]/.test(flip ?? "")) continue;
        const { left, top, width } = face.getBoundingClientRect();
        for (const [x, y] of signs(face, flip)) {
            const at = [left + (x * width) / 100, top + (y * width) / 100];
            const met = tree.elementFromPoint(...at)?.closest(".card");
            if (met && met !== face.parentElement) {
                faults.push([location.hash, met.dataset.flip, "lies over", flip]);
            }
        }
    }
    return faults;
}"""
