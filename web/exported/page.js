/* A notebook as one page: “Next” leads on, after the last exercise to what follows; as a deck it shows one section at a time. */
const root = document.documentElement,
  sections = [...document.querySelectorAll("section")];
const holdsExercise = (/** @type {Element} */ section) => Boolean(section.querySelector("durak-hand, durak-compare"));

/** @param {Element} section */
function focus(section) {
  const head = /** @type {HTMLElement} */ (section.querySelector("h1, h2") ?? section);
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

function scrollOn(/** @type {Element|null} */ from) {
  const after = sections.slice(sections.findIndex((section) => section.contains(from)) + 1);
  const next = after.find(holdsExercise) ?? after[0];
  if (!next) return;
  next.scrollIntoView({ block: "start" });
  focus(next);
}

/** Shows one section at a time. @param {HTMLElement} way */
function turnPages(way) {
  const [back, on] = way.querySelectorAll("button"),
    place = /** @type {HTMLElement} */ (way.querySelector("output"));
  const named = () => Math.min(sections.length, Math.max(1, Number(location.hash.slice(1)) || 1)) - 1;
  let here = named();

  function draw() {
    sections.forEach((section, n) => section.classList.toggle("here", n === here));
    place.textContent = `${here + 1} / ${sections.length}`;
    back.disabled = here === 0;
    on.disabled = here === sections.length - 1;
  }

  /** @param {number} n */
  function go(n) {
    if (n < 0 || n >= sections.length || n === here) return;
    here = n;
    draw();
    history.replaceState(null, "", `#${n + 1}`);
    scrollTo(0, 0);
    focus(sections[n]);
  }

  const keys = new Map([
    ["ArrowLeft", -1],
    ["PageUp", -1],
    ["ArrowRight", 1],
    ["PageDown", 1],
  ]);
  // what a hand understands by itself, such as arrows among cards, it keeps to itself
  document.addEventListener("keydown", (event) => {
    const step = keys.get(event.key);
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    event.preventDefault();
    go(here + step);
  });
  back.addEventListener("click", () => go(here - 1));
  on.addEventListener("click", () => go(here + 1));
  document.addEventListener("durak-next", () => go(here + 1));
  addEventListener("hashchange", () => go(named()));
  root.classList.add("paged");
  way.hidden = false;
  draw();
}

const way = document.querySelector("nav.way");
if (root.classList.contains("deck") && way instanceof HTMLElement) turnPages(way);
else document.addEventListener("durak-next", ({ target }) => scrollOn(/** @type {Element|null} */ (target)));
