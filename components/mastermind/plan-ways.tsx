import { planCopy } from "@/content/pages/plan";
import { Button } from "@/components/ui/button";
import type { PlanView } from "@/lib/mastermind/plans";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import styles from "./plan.module.css";
import { PortalForm } from "./portal-form";

const { pay, portal } = planCopy;

/**
 * Under a plan's figures: paying what is missing, and the portal, which `openPortal` leads to; null: it is not this reader's to
 * open. One payment needs neither.
 */
export function PlanWays({
  plan: { missing, kind, status },
  openPortal,
}: {
  plan: PlanView;
  openPortal: (() => Promise<void>) | null;
}) {
  if (kind === "one-time" || status !== "active") return null;
  if (!openPortal && !missing?.payUrl) return null;
  return (
    <div className={styles.ways}>
      {missing?.payUrl && (
        <Button size="small" href={missing.payUrl}>
          {fill(pay.button, { amount: formatPence(missing.pence) })}
        </Button>
      )}
      {openPortal && (
        <PortalForm
          action={openPortal}
          label={missing ? portal.updateCard : portal.button}
          opening={portal.opening}
          size="small"
        />
      )}
      <span className={styles.meaning}>{missing ? pay.just : portal.hint}</span>
    </div>
  );
}
