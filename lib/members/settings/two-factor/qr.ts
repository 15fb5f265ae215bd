import "server-only";
import encodeQR from "qr";

/** A QR code of squares: how many a side, and the path that draws the dark ones. */
export type QrDrawing = { size: number; path: string };

/** Draws the QR code of a text, with the white around it that cameras need. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""))
    .join("");
  return { size: rows.length, path };
}
