import type { StaticImageData } from "next/image";
import logo from "./art/logo.svg";

// Next leaves the type of an imported SVG open
const art = logo as StaticImageData;

/** The name as it is printed, letters and arch. Coloured by the text around it and --accent. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 393 64" width={393} height={64} aria-hidden="true" className={className}>
      <use href={`${art.src}#art`} />
    </svg>
  );
}
