import type { StaticImageData } from "next/image";
import logo from "./art/logo.svg";

// Next types an imported SVG as any
const art = logo as StaticImageData;

/** The logo, coloured by the surrounding text and --accent. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 393 64" width={393} height={64} aria-hidden="true" className={className}>
      <use href={`${art.src}#art`} />
    </svg>
  );
}
