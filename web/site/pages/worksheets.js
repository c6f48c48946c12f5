/* The form in which a worksheet is chosen; what is chosen stands in the address, and the address fills the form. */
import * as Sheets from "../sheets.js";
import { onPage } from "../site.js";

const LISTS = ["lessons", "rules"];

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const form = document.getElementById("work-form");
  if (!(form instanceof HTMLFormElement)) return;
  leaving = new AbortController();
  const { signal } = leaving;
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

/** What is chosen, as an address says it; commas stay as they are. @param {HTMLFormElement} form */
function address(form) {
  const data = new FormData(form),
    text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
  const lists = LISTS.map((name) => [name, data.getAll(name).join(",")]);
  const chosen = [
    ...lists,
    [
      "positions",
      text("positions")
        .split(/[\s,]+/)
        .join(","),
    ],
    ["count", text("count")],
    ["seed", text("seed")],
  ];
  return chosen
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`)
    .join("&");
}

/** @param {HTMLFormElement} form @param {URLSearchParams} given */
function fill(form, given) {
  for (const name of LISTS) {
    const wanted = (given.get(name) ?? "").split(",");
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`input[name="${name}"]`))) {
      box.checked = wanted.includes(box.value);
      if (box.checked) box.closest("details")?.setAttribute("open", "");
    }
  }
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  field("positions").value = given.get("positions") ?? "";
  if (given.get("count")) field("count").value = given.get("count") ?? "";
}
