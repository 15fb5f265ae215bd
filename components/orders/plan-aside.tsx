import { planCopy } from "@/content/pages/plan";
import { PrintButton } from "@/components/orders/print-button";
import { Button } from "@/components/ui/button";
import { getSettings } from "@/lib/content/settings";
import type { PlanView } from "@/lib/orders/mastermind/plans";

const { print, clubhouse, trouble, terms, ended } = planCopy;

/** Beside the statement: print button, contact, accepted terms and next steps. */
export function PlanAside({ plan: { status, isPaused, paid, payments, hold } }: { plan: PlanView }) {
  const isActive = status === "confirmed";
  return (
    <aside className="grid gap-4">
      {isActive && !isPaused && (
        <Button variant="secondary" size="small" wide className="border-[1.5px]" href="/community">
          {clubhouse}
        </Button>
      )}
      {!isActive && (
        <Button variant="secondary" size="small" wide className="border-[1.5px]" href="/mastermind-payment">
          {ended.button}
        </Button>
      )}
      <PrintButton label={print} />
      <div className="small mt-3 grid gap-3 border-t-[1.5px] border-ink/14 pt-5">
        {isActive && !hold && paid < payments && <p>{trouble}</p>}
        <p>
          <a href={`mailto:${getSettings().email}`} className="link">
            {getSettings().email}
          </a>
        </p>
        <p>
          {terms.before}
          <a href="/terms-of-service" className="link">
            {terms.terms}
          </a>
          {terms.between}
          <a href="/cancellation-policy" className="link">
            {terms.cancellation}
          </a>
          {terms.after}
        </p>
      </div>
    </aside>
  );
}
