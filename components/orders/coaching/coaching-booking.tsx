import { notFound } from "next/navigation";
import { Documents } from "@/components/orders/documents";
import { PrintButton } from "@/components/orders/print-button";
import { Receipt, ReceiptRow } from "@/components/orders/receipt";
import { StatementHead } from "@/components/orders/statement-head";
import { PersonalBar } from "@/components/site/personal-bar";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/content/money";
import { bookingCopy } from "@/content/pages/booking";
import { packagePath } from "@/lib/catalogue/packages";
import { fillNames, getSettings } from "@/lib/content/settings";
import { returnFromCheckout, type ReturnOutcome } from "@/lib/orders/checkout/checkout-result";
import { getCoachingByToken, type CoachingView } from "@/lib/orders/coaching/coaching";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const { coaching: copy, statement, greeting, header, hold, print } = bookingCopy;

type CoachingBookingProps = { token: string; sessionId: string | string[] | undefined; now: Date };

/** The personal page of a coaching order, also on return from Checkout. */
export async function CoachingBooking({ token, sessionId, now }: CoachingBookingProps) {
  // Records the payment if the webhook has not done so yet
  const outcome = sessionId ? await returnFromCheckout(sessionId) : null;
  const coaching = await getCoachingByToken(token);
  if (!coaching) notFound();
  const isPaid = coaching.status !== "held" && coaching.status !== "released";
  if (!isPaid && !outcome) notFound();
  return (
    <>
      <PersonalBar {...header} />
      <main
        id="main"
        tabIndex={-1}
        className="calm mx-auto mt-10 mb-20 w-[min(100%-2.5rem,66rem)] print:m-0 print:w-full"
      >
        <h1 className="h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em] print:mb-6">
          {copy.headline}
        </h1>
        {isPaid ? (
          <Bought coaching={coaching} isNew={outcome?.state === "bought"} now={now} />
        ) : (
          <NotPaid coaching={coaching} outcome={outcome} />
        )}
      </main>
    </>
  );
}

type BoughtProps = { coaching: CoachingView; isNew: boolean; now: Date };

function Bought({ coaching, isNew, now }: BoughtProps) {
  return (
    <>
      <p className="mt-3 mb-8 max-w-measure wrap-anywhere print:hidden">
        {fill(greeting, { name: coaching.name })}
      </p>
      {isNew && (
        <p role="status" className="mb-8 border-l-8 border-marigold bg-paper px-4 py-3 font-strong">
          {fill(copy.thanks, { email: coaching.email })}
        </p>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
        <Statement coaching={coaching} now={now} />
        <aside className="grid justify-items-start gap-6 print:hidden">
          <p>{standing(coaching)}</p>
          <Documents token={coaching.token} />
          <PrintButton label={print} />
          <a href={`mailto:${getSettings().email}`} className="link small">
            {getSettings().email}
          </a>
        </aside>
      </div>
    </>
  );
}

function Statement({ coaching, now }: { coaching: CoachingView; now: Date }) {
  const { name, item, left, sessions, days, payments, currency, totalPence, refundedPence } = coaching;
  const money = (pence: number) => formatMoney(pence, currency);
  return (
    <Receipt labelledBy="statement-headline">
      <StatementHead
        headline={statement.headline}
        meta={fill(statement.meta, { today: formatDay(calendarDay(now)), reference: coaching.reference })}
        details={[
          { label: statement.forLabel, value: name },
          { label: copy.packageLabel, value: item },
          { label: copy.leftLabel, value: fill(left > 0 ? copy.left : copy.noneLeft, { left, sessions }) },
          { label: copy.heldLabel, value: days.map(formatDay).join(", ") || copy.none },
        ]}
      />
      <dl>
        <ReceiptRow label={item}>{money(totalPence)}</ReceiptRow>
        {payments.map(({ amountPence, on, goesBack }, index) => (
          <ReceiptRow
            key={index}
            label={fill(goesBack ? statement.goesBack : copy.paid, { date: formatDay(on) })}
          >
            {`−${money(amountPence)}`}
          </ReceiptRow>
        ))}
        {refundedPence > 0 && <ReceiptRow label={copy.refundedLabel}>{money(refundedPence)}</ReceiptRow>}
      </dl>
    </Receipt>
  );
}

/** What becomes of it, and how to stop. */
function standing({ status, cancelledBy, isChargedBack, hold: held }: CoachingView): string {
  if (held) return fillNames(hold[held]);
  if (status === "confirmed") return copy.refund;
  if (status === "cancelled") return copy.ended.cancelled[cancelledBy ?? "buyer"];
  return isChargedBack ? copy.ended.chargedBack : copy.ended.refunded;
}

function NotPaid({ coaching, outcome }: { coaching: CoachingView; outcome: ReturnOutcome | null }) {
  const state = outcome?.state;
  const words =
    state === "pending" ? copy.pending : state === "unreachable" ? copy.unreachable : copy.notPaid;
  return (
    <div className="mt-6 grid max-w-measure justify-items-start gap-6">
      <p>{words}</p>
      <Button href={packagePath(coaching)}>{copy.again}</Button>
    </div>
  );
}
