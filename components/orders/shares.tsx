import { formatMoney } from "@/content/money";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import { payShareAction } from "@/lib/orders/checkout/actions";
import { listShares } from "@/lib/orders/shares/group";
import { formatMoment } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { PaymentFailure } from "./balance-actions";
import { PayButton } from "./pay-button";
import { receiptHeadline } from "./receipt";

type SharesProps = {
  /** The buyer's personal link. */
  token: string;
  now: Date;
  /** Why Checkout did not open. */
  failed: string | null;
};

/** The guests who pay their own share, for the buyer with whom they were booked: who has paid, and paying for one. */
export async function Shares({ token, now, failed }: SharesProps) {
  const { shares: copy, pay } = getContent(bookingPart);
  const shares = await listShares(token, now);
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="shares" className="print:hidden">
      <h2 id="shares" className={`${receiptHeadline} border-b-[1.5px] border-ink pb-3`}>
        {copy.title}
      </h2>
      <PaymentFailure failed={failed} />
      <ul role="list">
        {shares.map(({ id, name, room, state, keptUntil, isPayable, firstPence, currency, token: own }) => (
          <li key={id} className="border-b-[1.5px] border-ink/14 py-4">
            <p className="font-strong wrap-anywhere">{name || copy.former}</p>
            <p className="small">
              {fill(copy.states[state], { room, until: keptUntil ? formatMoment(keptUntil) : "" })}
            </p>
            {isPayable && (
              <form action={payShareAction.bind(null, token)} className="mt-3 max-w-80">
                <input type="hidden" name="share" value={id} />
                <PayButton
                  label={fill(copy.pay, { name, first: formatMoney(firstPence, currency) })}
                  submitting={pay.submitting}
                  variant="secondary"
                />
                <p className="small mt-2">{copy.payable}</p>
              </form>
            )}
            {own && (
              <a href={`/booking/${own}`} className="link inline-flex min-h-target items-center">
                {copy.see}
                <span className="sr-only">{` ${name}`}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
