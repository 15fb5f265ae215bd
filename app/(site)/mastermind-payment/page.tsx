import { ProgrammePage } from "@/components/orders/programmes/programme-page";
import { notFound } from "next/navigation";
import { mastermind } from "@/content/programmes";
import { findProgramme, programmePaymentPage } from "@/lib/content/programmes";
import { sitePageMetadata } from "@/lib/site/metadata";

const getProgramme = () => findProgramme(mastermind.id) ?? notFound();

export const generateMetadata = () => sitePageMetadata(programmePaymentPage(getProgramme()));

export default function MastermindPaymentPage() {
  return <ProgrammePage programme={getProgramme()} />;
}
