/* The form in which a worksheet is chosen; what is chosen stands in the address, and the address fills the form. */
import * as Sheets from "../sheets.js";
import { onPage } from "../site.js";
import * as Choosing from "./workshop/choosing.js";

const LISTS = ["lessons", "rules"];

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const form = document.getElementById("work-form");
  if (!(form instanceof HTMLFormElement)) return;
  leaving = new AbortController();
  const { signal } = leaving;
  Choosing.searchable(form);
  const show = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    fill(form, given);
    // a key is no sheet that one goes on making
    if (location.hash && !given.has("key")) Sheets.kept(location.hash.slice(1));
  };
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      location.hash = address(form);
    },
    { signal },
  );
  addEventListener("hashchange", show, { signal });
  show();
});

/** What is chosen, as an address says it. @param {HTMLFormElement} form */
function address(form) {
  const data = new FormData(form),
    text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
  const positions = text("positions")
    .split(/[\s,]+/)
    .join(",");
  return Choosing.address([
    ...Choosing.ticked(form, LISTS),
    ["positions", positions],
    ["count", text("count")],
    ["seed", text("seed")],
  ]);
}

/** @param {HTMLFormElement} form @param {URLSearchParams} given */
function fill(form, given) {
  Choosing.tick(form, LISTS, (name) => (given.get(name) ?? "").split(","));
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  field("positions").value = given.get("positions") ?? "";
  if (given.get("count")) field("count").value = given.get("count") ?? "";
}
