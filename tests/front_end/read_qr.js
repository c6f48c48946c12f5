// Reads the QR code of a drawing: its path on standard input, one module a unit.
import { readFileSync } from "node:fs";
import decodeQR from "../../node_modules/qr/decode.js";

const SCALE = 4; // pixels a module
const drawing = readFileSync(0, "utf-8");
const size = Number(/viewBox="0 0 (\d+) /.exec(drawing)[1]) * SCALE;
const data = new Uint8Array(size * size * 4).fill(255);
for (const [, x, y] of drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
  for (let row = 0; row < SCALE; row++)
    for (let column = 0; column < SCALE; column++)
      data.fill(
        0,
        ((y * SCALE + row) * size + x * SCALE + column) * 4,
        ((y * SCALE + row) * size + x * SCALE + column) * 4 + 3,
      );
console.log(decodeQR({ width: size, height: size, data }));
