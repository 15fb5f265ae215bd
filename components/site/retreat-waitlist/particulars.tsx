import { Ledger } from "@/components/site/ledger";
import { Button } from "@/components/ui/button";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import type { Retreat } from "@/content/retreats";
import { isSoldOut, retreatWords, findSponsoredPlace, sponsoredWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";

/** Dates, place and price, and two alternatives. */
export function Particulars({ retreat }: { retreat: Retreat }) {
  const { practical, sales, sponsored: gift } = getContent(retreatWaitlistPage);
  const sponsored = findSponsoredPlace();
  const soldOut = isSoldOut(retreat);
  const { listedPrices, dates, location } = retreatWords(retreat);
  return (
    <div className="col-span-full grid content-start gap-8 md:col-span-5">
      <div>
        <h2 className="h2 text-[length:clamp(2.5rem,1.5rem+3.6vw,4.75rem)]">{practical.headline}</h2>
        <Ledger
          facts={[
            { label: practical.whenLabel, text: dates },
            { label: practical.whereLabel, text: location },
            { label: practical.priceLabel, text: listedPrices },
          ]}
        />
      </div>
      {retreat.sales === "open" && !soldOut && (
        <div className="grid justify-items-start gap-4">
          <p>{sales.open.text}</p>
          <Button href={retreat.paths.payment} variant="secondary">
            {sales.open.button}
          </Button>
        </div>
      )}
      {(retreat.sales === "closed" || soldOut) && <p>{sales.full.text}</p>}
      {sponsored?.open && sponsored.retreat === retreat.id && (
        <p>
          {fill(gift.text, sponsoredWords())}
          <br />
          <a className="link" href={sponsored.path}>
            {gift.link}
          </a>
        </p>
      )}
    </div>
  );
}
