import type { QrDrawing } from "@/lib/settings/two-factor/qr";

/** A QR code, dark on white whatever the page's colours. */
export function QrCode({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
