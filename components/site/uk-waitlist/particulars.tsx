import { Ledger } from "@/components/site/ledger";
import { Button } from "@/components/ui/button";
import { ukWaitlistCopy } from "@/content/pages/uk-retreat-waitlist";
import { dorset, sponsored } from "@/content/retreats";

const { pitch, sales, sponsored: gift } = ukWaitlistCopy;
const { practical } = pitch;

/** When, where and for how much; and the two other ways in. */
export function Particulars() {
  return (
    <div className="col-span-full grid content-start gap-8 md:col-span-5">
      <div>
        <h2 className="h2 text-[length:clamp(2.5rem,1.5rem+3.6vw,4.75rem)]">{practical.headline}</h2>
        <Ledger
          facts={[
            { label: practical.whenLabel, text: practical.when },
            { label: practical.whereLabel, text: practical.where },
            { label: practical.priceLabel, text: practical.price },
          ]}
        />
      </div>
      {dorset.sales === "open" && (
        <div className="grid justify-items-start gap-4">
          <p>{sales.open.text}</p>
          <Button href="/dorset-retreat-payment" variant="secondary">
            {sales.open.button}
          </Button>
        </div>
      )}
      {dorset.sales === "closed" && <p>{sales.full.text}</p>}
      {sponsored.open && (
        <p>
          {gift.text}
          <br />
          <a className="link" href="/ideas-to-impact-sponsored-application">
            {gift.link}
          </a>
        </p>
      )}
    </div>
  );
}
