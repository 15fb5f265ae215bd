import { PaymentHero } from "@/components/layout/payment-hero";
import { Ledger } from "@/components/site/ledger";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Button } from "@/components/ui/button";
import { metaCopy } from "@/content/pages/meta";
import { retreatPaymentCopy } from "@/content/pages/retreat-payment";
import { retreatWaitlistCopy } from "@/content/pages/retreat-waitlist";
import type { Retreat } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { retreatRoutes } from "@/lib/site/sitemap-pages";
import { isArchived, isSoldOut, leadOf, retreatWords } from "@/lib/catalogue/retreats";
import { retreatData } from "@/lib/site/structured-data";
import { fill } from "@/lib/text";
import { Behind } from "./past-retreat";
import { RetreatText } from "./retreat-text";

const { hero, sales } = retreatPaymentCopy;
const { practical, sales: lines } = retreatWaitlistCopy;

/** The page of a retreat: the founder's text, dates, place, price, and a link to book. */
export function RetreatAbout({ retreat, now }: { retreat: Retreat; now: Date }) {
  const words = retreatWords(retreat);
  const { page } = retreat.paths;
  const description = fill(metaCopy.routes[retreatRoutes.page].description, words);
  return (
    <SiteFrame current={page}>
      <StructuredData path={page} things={[retreatData(retreat, description)]} />
      <PaymentHero
        ground="on-rose grain"
        eyebrow={<p className="label">{fill(hero.eyebrow, words)}</p>}
        title={retreat.name}
        titleSize="text-[length:clamp(3.25rem,1.6rem+6.3vw,7.5rem)] wrap-anywhere"
        lead={leadOf(retreat)}
        picture={retreat.copy.picture}
        alt={retreat.copy.pictureAlt || undefined}
        focus="object-[40%_60%] md:object-[26%_50%]"
      />
      {retreat.copy.text && <RetreatText text={retreat.copy.text} included={retreat.copy.included} />}
      <section className="section on-sea cut-b">
        <div className="wrap columns">
          <div className="col-span-full md:col-span-5">
            <h2 className="h2">{practical.headline}</h2>
            <Ledger
              facts={[
                { label: practical.whenLabel, text: words.dates },
                { label: practical.whereLabel, text: words.location },
                { label: practical.priceLabel, text: words.listedPrices },
              ]}
            />
          </div>
          {isArchived(retreat, calendarDay(now)) ? (
            <Behind retreat={retreat} now={now} />
          ) : (
            <Way retreat={retreat} />
          )}
        </div>
      </section>
    </SiteFrame>
  );
}

function Way({ retreat }: { retreat: Retreat }) {
  const { sales: state, paths } = retreat;
  const { title, text, button, href } = {
    open: { title: lines.open.title, text: lines.open.about, button: lines.open.button, href: paths.payment },
    waitlist: { ...sales.waitlist, href: paths.waitlist },
    closed: { ...sales.closed, href: "/#retreats" },
    soldOut: { ...sales.soldOut, title: lines.soldOut, href: paths.waitlist },
  }[isSoldOut(retreat) ? "soldOut" : state];
  return (
    <div className="col-span-full mt-12 grid content-start justify-items-start gap-4 md:col-span-6 md:col-start-7 md:mt-0">
      <h2 className="h2">{title}</h2>
      <p className="lead">{text}</p>
      <Button href={href}>{button}</Button>
    </div>
  );
}
