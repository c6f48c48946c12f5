/* What a key means at the table. Keys count only while the focus is inside the hand. */

/** @typedef {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, repeat: boolean}} Key */
/** @typedef {{cards: number, spot: number, onCard: boolean, onTarget: boolean, chosen: boolean, held: boolean, offers: boolean, buttons: {id: string, key: string}[], undo: boolean}} Situation chosen: the focus is on one of the cards that are put together; held: cards are held or a bubble is open; offers: buttons say what to do with them */
/** @typedef {{step: number} | {spot: number} | {press: number} | {button: string} | {command: "hint"|"undo"} | {playSet: true} | {letGo: true} | null} Meaning */

/** Null leaves the key to the browser. @param {Key} event @param {Situation} now @returns {Meaning} */
export function meaningOf(event, now) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  if (now.onTarget && event.key in steps) return { step: steps[/** @type {keyof typeof steps} */ (event.key)] };
  if (now.onCard && now.offers && event.key === "ArrowUp") return { step: 0 };
  if (now.onCard) {
    const spots = { ArrowLeft: now.spot - 1, ArrowRight: now.spot + 1, Home: 0, End: now.cards - 1 };
    const spot = spots[/** @type {keyof typeof spots} */ (event.key)];
    if (spot !== undefined) return { spot: (spot + now.cards) % now.cards };
  }
  if (event.repeat) return null;
  if (event.key === "Enter") return now.chosen ? { playSet: true } : null;
  if (event.key === "Escape") return now.held ? { letGo: true } : null;
  const letter = event.key.toLowerCase(),
    button = now.buttons.find(({ key }) => key === letter);
  if (/^[1-9]$/.test(event.key) && !button)
    return Number(event.key) <= now.cards ? { press: Number(event.key) - 1 } : null;
  if (event.key === "?") return { command: "hint" };
  if (letter === "u" && now.undo) return { command: "undo" };
  return button ? { button: button.id } : null;
}
