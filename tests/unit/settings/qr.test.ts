import decodeQR from "qr/decode.js";
import { expect, it } from "vitest";
import { drawQr } from "@/lib/members/settings/two-factor/qr";

const scale = 4;

it("draws a code that a camera can read, with a white margin", () => {
  const text = "otpauth://totp/Rebel%20Retreats:priya%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const { size, path } = drawQr(text);
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(Math.min(...dark.flat())).toBe(4);
  expect(Math.max(...dark.flat())).toBe(size - 5);
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of dark)
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const at = ((y * scale + dy) * side + x * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
  expect(decodeQR({ width: side, height: side, data })).toBe(text);
});
