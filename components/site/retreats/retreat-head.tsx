import { clsx } from "clsx/lite";
import { PaymentHero } from "@/components/layout/payment-hero";
import { StructuredData } from "@/components/site/structured-data";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { leadOf, pictureOf, retreatWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { retreatSearch } from "@/lib/site/sitemap-pages";
import { retreatData } from "@/lib/site/structured-data";
import { fill } from "@/lib/text";

type RetreatHeadProps = { retreat: Retreat; page: "page" | "payment" };

/** The structured data of a retreat's page or payment page. */
export function RetreatData({ retreat, page }: RetreatHeadProps) {
  const { description } = retreatSearch(retreat, page);
  return <StructuredData path={retreat.paths[page]} things={[retreatData(retreat, description)]} />;
}

/** The head of a retreat's page or payment page. */
export function RetreatHead({ retreat, page }: RetreatHeadProps) {
  const { eyebrow } = getContent(retreatPaymentPage).hero;
  return (
    <PaymentHero
      ground="on-rose grain"
      eyebrow={<p className="label">{fill(eyebrow, retreatWords(retreat))}</p>}
      title={retreat.name}
      titleSize={clsx("text-[length:clamp(3.25rem,1.6rem+6.3vw,7.5rem)]", page === "page" && "wrap-anywhere")}
      lead={leadOf(retreat)}
      picture={pictureOf(retreat)}
      focus={retreat.copy.focus ? undefined : "object-[40%_60%] md:object-[26%_50%]"}
    />
  );
}
