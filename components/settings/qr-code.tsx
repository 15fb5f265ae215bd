import type { QrDrawing } from "@/lib/settings/two-step/qr";

const quiet = 4;

/** A QR code with the white around it that cameras need. */
export function QrCode({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
