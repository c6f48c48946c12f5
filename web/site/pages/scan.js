/* Reading pupils' codes from QR codes: by the camera where there is one, or from a picture. No picture leaves this browser, and none is kept. */
import * as Asking from "../asking.js";
import { make, words } from "../site.js";

const EVERY = 250; // ms between two looks at what the camera sees
const SIDE = 1600; // px to which a large photo is brought down
const SIGNS = 5000; // of a text that is looked at

/** @type {Promise<(picture: ImageData) => Promise<string>> | undefined} */
let reader;

/** The browser's own reader where it has one, else a library. What it finds is a text, or "". */
function reading() {
  reader ??= (async () => {
    const own = /** @type {any} */ (globalThis).BarcodeDetector;
    if ((await own?.getSupportedFormats?.().catch(() => []))?.includes("qr_code")) {
      const detector = new own({ formats: ["qr_code"] });
      return async (/** @type {ImageData} */ picture) => String((await detector.detect(picture))[0]?.rawValue ?? "");
    }
    await Asking.script("../libraries/qr-decode.js");
    return async (/** @type {ImageData} */ picture) => {
      try {
        return String(/** @type {any} */ (globalThis).QrDecode.decodeQR(picture));
      } catch {
        return ""; // no code is to be seen
      }
    };
  })();
  reader.catch(() => {
    reader = undefined;
  }); // it may be asked for again
  return reader;
}

/** @param {ImageBitmap | HTMLVideoElement} source @param {number} width @param {number} height */
function picture(source, width, height) {
  const by = Math.min(1, SIDE / Math.max(width, height)),
    canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Buttons, and a place for what the camera sees.
 * @param {HTMLElement} place
 * @param {(text: string) => string} found takes a text and gives the sentence about it
 */
export function open(place, found) {
  const status = make("p", { role: "status", class: "scanned" });
  const video = /** @type {HTMLVideoElement} */ (
    make("video", { muted: "", playsinline: "", hidden: "", "aria-label": words.scan_video })
  );
  const camera = make("button", { type: "button", class: "btn" }, words.scan_camera);
  const file = /** @type {HTMLInputElement} */ (make("input", { type: "file", accept: "image/*", id: "scan-file" }));
  video.muted = true;
  /** @type {MediaStream | null} */
  let stream = null,
    last = "";

  const tell = (/** @type {string} */ text) => {
    status.textContent = text;
  };
  const hear = (/** @type {string} */ text) => tell(found(text.slice(0, SIGNS)));

  function stop() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
    video.hidden = true;
    camera.textContent = words.scan_camera;
  }

  async function start() {
    if (!navigator.mediaDevices?.getUserMedia) return tell(words.scan_none);
    last = "";
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    } catch (error) {
      return tell(/** @type {Error} */ (error).name === "NotAllowedError" ? words.scan_refused : words.scan_none);
    }
    const seen = stream;
    camera.textContent = words.scan_stop;
    video.hidden = false;
    video.srcObject = stream;
    tell(words.scan_hold);
    try {
      const read = await reading();
      await video.play();
      while (stream === seen && place.isConnected) {
        const text = video.videoWidth ? await read(picture(video, video.videoWidth, video.videoHeight)) : "";
        // the same code lies before the camera for a while
        if (stream === seen && text && text !== last) hear((last = text));
        await new Promise((resolve) => setTimeout(resolve, EVERY));
      }
    } catch (error) {
      console.error(error);
      if (stream === seen) tell(words.scan_failed);
    }
    if (stream === seen) stop();
  }

  async function look() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      const image = await createImageBitmap(chosen),
        read = await reading();
      const text = await read(picture(image, image.width, image.height));
      if (text) hear(text);
      else tell(words.scan_nothing);
    } catch {
      tell(words.scan_nothing);
    }
    file.value = "";
  }

  camera.addEventListener("click", () => void (stream ? stop() : start()));
  file.addEventListener("change", () => void look());
  addEventListener("pagehide", stop);
  document.addEventListener("durak-page", stop, { once: true });
  place.replaceChildren(
    make("div", { class: "btns" }, camera),
    make("label", { for: "scan-file" }, words.scan_photo),
    file,
    video,
    status,
  );
  camera.focus();
}
