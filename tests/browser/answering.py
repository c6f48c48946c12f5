"""Answering each question of a lesson's page, and what a learner then no longer sees."""

from __future__ import annotations

# answers each exercise of a page, right or wrong; what moved, what is covered or cut off, what is
# told elsewhere, and who sits there, or what heads it, that left. What follows from a right answer
# may need more room for its cards
ANSWERED = """async ([answers, right, top, most, needed]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done)), faults = [];
    const box = (part) => part.getBoundingClientRect();
    let asked = 0;
    for (const link of document.querySelectorAll(".steps li:not(.python) a")) {
        link.click();
        for (let i = 0; i < 3; i += 1) await frame();
        const hand = document.querySelector("section.here durak-hand");
        const { sitting } = hand ?? {};
        if (sitting?.picks.closed || sitting?.away) sitting.retry();
        const intents = answers[link.hash] ?? [];
        if (!sitting || !intents.length || hand.shadowRoot.querySelector(".figures")) continue;
        const tree = hand.shadowRoot;
        const parts = [...tree.querySelectorAll(".cloth, .field, .choices, .hand")]
            .filter((part) => box(part).height);
        const stood = parts.map((part) => box(part).top), scrolled = scrollY;
        for (const { cards = [], items = cards, option, ...intent } of intents) {
            for (const code of items) sitting.mark(code);
            if (items.length) sitting.check();
            else if (option) sitting.pick(option);
            else sitting.send(intent);
            for (let i = 0; i < 3; i += 1) await frame();
        }
        asked += 1;
        for (let i = 0; i < 3; i += 1) await frame();
        if (scrollY !== scrolled) faults.push([link.hash, "scrolled", scrollY - scrolled]);
        const plays = intents.length > 1 || intents[0].move; // cards go where they are played
        if (!plays) parts.forEach((part, i) => {
            const moved = box(part).height ? box(part).top - stood[i] : 0;
            if (Math.abs(moved) > most) faults.push([link.hash, part.className, moved]);
        });
        const verdict = tree.querySelector(".panel > .fb"), said = box(verdict);
        if (said.top < -1 || said.bottom > innerHeight + 1) {
            faults.push([link.hash, "verdict", said.top, said.bottom]);
        }
        const steps = box(document.querySelector(".steps")).bottom;
        const room = [innerHeight - box(tree.querySelector(".cloth")).bottom,
            box(tree.querySelector(".task")).top - (innerHeight > 700 ? steps : 0)];
        const covers = ".cloth:not(.closed) > :is(.choices, .field, .mine) [data-do], .seat, "
            + ".bout .card, .hand .card, .act > *"
            + (Math.max(...room) < needed ? "" : ", .task, .facts");
        for (const pressed of [...tree.querySelectorAll(covers)].map(box)) {
            const under = Math.min(said.bottom, pressed.bottom) - Math.max(said.top, pressed.top);
            if (pressed.width && under > 1) faults.push([link.hash, "covers", under]);
        }
        const { scrollHeight, clientHeight } = verdict.querySelector(".txt");
        if (scrollHeight > clientHeight + 1 && !verdict.matches(".more")) {
            faults.push([link.hash, "cut off", scrollHeight - clientHeight]);
        }
        const after = document.querySelector("section.here .after");
        if (right && after && !verdict.contains(after.assignedSlot)) {
            faults.push([link.hash, "told elsewhere", after.innerText]);
        }
        const next = tree.querySelector("[data-do=next]");
        if (next && box(next).bottom > innerHeight + 1) faults.push([link.hash, "way on"]);
        const head = document.querySelector("section.here h2");
        const seats = [...hand.shadowRoot.querySelectorAll(".seats:not([hidden]) > .seat")];
        for (const part of innerHeight > 700 ? [head, ...seats] : seats) {
            const place = box(part).top;
            if (place < top - 1) faults.push([link.hash, part.innerText, place]);
        }
    }
    return [asked, faults];
}"""
