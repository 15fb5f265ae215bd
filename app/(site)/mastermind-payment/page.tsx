import { ProgrammePage } from "@/components/orders/programmes/programme-page";
import { mastermind } from "@/content/programmes";
import { programmeOf, programmePaymentPage } from "@/lib/content/programmes";
import { sitePageMetadata } from "@/lib/site/metadata";

const getProgramme = () => programmeOf({ programme: mastermind.id });

export const generateMetadata = () => sitePageMetadata(programmePaymentPage(getProgramme()));

export default function MastermindPaymentPage() {
  return <ProgrammePage programme={getProgramme()} />;
}
