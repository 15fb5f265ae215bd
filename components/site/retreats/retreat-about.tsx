import { Ledger } from "@/components/site/ledger";
import { SiteFrame } from "@/components/site/site-frame";
import { Button } from "@/components/ui/button";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import type { Retreat } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { calendarDay } from "@/lib/time/dates";
import { isArchived, isSoldOut, retreatWords } from "@/lib/content/retreats";
import { Behind } from "./past-retreat";
import { RetreatData, RetreatHead } from "./retreat-head";
import { RetreatSections } from "./retreat-sections";
import { RetreatText } from "./retreat-text";

/** The page of a retreat: the founder's text, dates, place, price, and a link to book. */
export function RetreatAbout({ retreat, now }: { retreat: Retreat; now: Date }) {
  const { text, included } = retreat.copy;
  return (
    <SiteFrame current={retreat.paths.page}>
      <RetreatData retreat={retreat} page="page" />
      <RetreatSections
        retreat={retreat}
        parts={{
          head: <RetreatHead retreat={retreat} page="page" />,
          text: text && <RetreatText text={text} included={included} />,
          booking: <Practical retreat={retreat} now={now} />,
        }}
      />
    </SiteFrame>
  );
}

function Practical({ retreat, now }: { retreat: Retreat; now: Date }) {
  const { practical } = getContent(retreatWaitlistPage);
  const words = retreatWords(retreat);
  return (
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
  );
}

function Way({ retreat }: { retreat: Retreat }) {
  const { sales } = getContent(retreatPaymentPage);
  const { sales: lines } = getContent(retreatWaitlistPage);
  const { sales: state, paths } = retreat;
  const { title, text, button, href } = {
    open: { title: lines.open.title, text: lines.open.about, button: lines.open.button, href: paths.payment },
    waitlist: { ...sales.waitlist, href: paths.waitlist },
    closed: { ...(retreat.isCancelled ? sales.cancelled : sales.closed), href: "/#retreats" },
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
