import { planPart } from "@/content/pages/plan";
import { TermsWords } from "@/components/forms/terms-words";
import { PrintButton } from "@/components/orders/print-button";
import { Button } from "@/components/ui/button";
import { programmePaths } from "@/lib/catalogue/programme";
import { contentAbout, isOfClosedProgramme } from "@/lib/content/programmes";
import { getSettings } from "@/lib/content/settings";
import type { PlanView } from "@/lib/orders/programmes/plans";

/** Beside the statement: print button, contact, accepted terms and next steps. */
export function PlanAside({ plan }: { plan: PlanView }) {
  const { status, isPaused, paid, payments, hold } = plan;
  const { print, clubhouse, trouble, terms, ended } = contentAbout(plan, planPart);
  const { payment } = programmePaths({ id: plan.programme });
  const isActive = status === "confirmed";
  return (
    <aside className="grid gap-4">
      {isActive && !isPaused && (
        <Button variant="secondary" size="small" wide className="border-[1.5px]" href="/community">
          {clubhouse}
        </Button>
      )}
      {!isActive && !isOfClosedProgramme(payment) && (
        <Button variant="secondary" size="small" wide className="border-[1.5px]" href={payment}>
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
          <TermsWords text={terms} />
        </p>
      </div>
    </aside>
  );
}
