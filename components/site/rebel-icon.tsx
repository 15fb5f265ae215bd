import type { StaticImageData } from "next/image";
import type { homeCopy } from "@/content/pages/home";
import boost from "./art/rebel-boost.svg";
import eliminate from "./art/rebel-eliminate.svg";
import energise from "./art/rebel-energise.svg";
import launch from "./art/rebel-launch.svg";
import reveal from "./art/rebel-reveal.svg";

type Step = (typeof homeCopy)["about"]["steps"][number]["title"];

// Next leaves the type of an imported SVG open
const art: Record<Step, StaticImageData> = {
  Reveal: reveal as StaticImageData,
  Eliminate: eliminate as StaticImageData,
  Boost: boost as StaticImageData,
  Energise: energise as StaticImageData,
  Launch: launch as StaticImageData,
};

/** The picture of one step of the method, coloured by the text around it and --accent. */
export function RebelIcon({ step }: { step: Step }) {
  return (
    <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
      <use href={`${art[step].src}#art`} />
    </svg>
  );
}
