import { formatMoney } from "@/content/money";
import { planPart } from "@/content/pages/plan";
import { getContent } from "@/lib/content/documents";
import { Button } from "@/components/ui/button";
import type { PlanView } from "@/lib/orders/programmes/plans";
import { missedPayments } from "@/lib/orders/programmes/statement";
import { fill } from "@/lib/text";
import { meaning } from "./plan-summary";
import { PortalForm } from "./portal-form";

/** Paying missing payments, and a link to the portal; `openPortal` is null if the reader may not open it. */
export function PlanActions({
  plan,
  openPortal,
}: {
  plan: PlanView;
  openPortal: (() => Promise<void>) | null;
}) {
  const { pay, portal } = getContent(planPart);
  const { currency, hold, kind, status } = plan;
  if (kind === "one-time" || status !== "confirmed") return null;
  const missed = hold ? [] : missedPayments(plan);
  const payable = missed.flatMap(({ payUrl, ...one }) => (payUrl ? [{ ...one, payUrl }] : []));
  if (!openPortal && payable.length === 0) return null;
  const label = plan.missing && missed.length === 1 ? pay.button : pay.numbered;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
      {payable.map(({ number, pence, payUrl }) => (
        <Button key={number} size="small" href={payUrl}>
          {fill(label, { number, amount: formatMoney(pence, currency) })}
        </Button>
      ))}
      {openPortal && (
        <PortalForm
          action={openPortal}
          label={missed.length > 0 ? portal.updateCard : portal.button}
          opening={portal.opening}
          size="small"
        />
      )}
      <span className={meaning}>{missed.length > 0 ? pay.just : portal.hint}</span>
    </div>
  );
}
