/**
 * Games under way, kept in this browser after each move: the last few, each by its address: on the Play page
 * what follows the "#", in a lesson the page and the step.
 *
 * @typedef {{address: string, title: string, at: number, saved: Record<string, unknown>}} KeptGame at: milliseconds; 0 where it is not known
 */
import * as Stores from "../kept/stores.js";
import { base } from "./site.js";

const KEY = "durak.games";
const MOST = 3; // as many as fit the store
const LARGEST = 50_000; // letters; a long match is far below

/** The one played last comes first. @returns {KeptGame[]} */
export const all = () => Stores.read(KEY) ?? [];

/** What is kept of the game at an address. @param {string} address */
export const saved = (address) => all().find((game) => game.address === address)?.saved;

/** Keeps a game as it is now; one of which nothing is to be kept is forgotten.
 * @param {string} address @param {string} title @param {Record<string, unknown> | null} now */
export function keep(address, title, now) {
  const others = all().filter((game) => game.address !== address);
  const kept =
    now && JSON.stringify(now).length <= LARGEST ? [{ address, title, at: Date.now(), saved: now }, ...others] : others;
  Stores.write(KEY, kept.slice(0, MOST));
}

/** Where a game lies that belongs to its page; the Play page names its games itself. @param {Event} event */
function addressOf({ target }) {
  const step = target instanceof HTMLElement && target.dataset.src && target.closest("section[id]");
  const root = new URL(base()).pathname;
  return step && location.pathname.startsWith(root) ? `${location.pathname.slice(root.length)}#${step.id}` : "";
}

document.addEventListener("durak-invite", (event) => {
  const kept = saved(addressOf(event));
  if (kept) /** @type {CustomEvent} */ (event).detail.saved = kept;
});
document.addEventListener("durak-saved", (event) => {
  const address = addressOf(event),
    title = document.querySelector("h1")?.textContent ?? "";
  if (address) keep(address, title, /** @type {CustomEvent} */ (event).detail);
});

/** The way from the Play page to a game. @param {string} address */
export const link = (address) => (/^[\w/-]+\.html#[\w-]+$/.test(address) ? base() + address : `#${address}`);
