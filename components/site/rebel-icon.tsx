import type { StaticImageData } from "next/image";
import type { homeCopy } from "@/content/pages/home";
import rebel from "./art/rebel.svg";

type Step = (typeof homeCopy)["about"]["steps"][number]["title"];

// Next leaves the type of an imported SVG open
const art = rebel as StaticImageData;

/** The picture of one step of the method, coloured by the text around it and --accent. All five come in one file. */
export function RebelIcon({ step }: { step: Step }) {
  return (
    <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
      <use href={`${art.src}#${step.toLowerCase()}`} />
    </svg>
  );
}
