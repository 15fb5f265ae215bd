import "server-only";
import { findPastPurchases } from "@/lib/accounts/imported-purchases";
import { warnUnconfirmed } from "@/lib/accounts/unconfirmed";
import { endRoles } from "@/lib/invitations/end-roles";
import { checkMailDomain } from "@/lib/email/mail-domain";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/observability/logger";
import { checkWorkbookPdf } from "@/lib/site/workbook-pdf";
import { createMissingGroups } from "@/lib/orders/bookings/group";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { applyPolicy, retentionKinds } from "@/lib/data/retention";
import { requeueLostJobs } from "./lost-jobs";

type Step = { what: string; run: (now: Date) => Promise<unknown> };

const steps: readonly Step[] = [
  ...retentionKinds.map((kind) => ({ what: kind, run: (now: Date) => applyPolicy(kind, now) })),
  { what: "end of roles", run: endRoles },
  { what: "groups of retreats", run: createMissingGroups },
  { what: "letters before an account goes", run: warnUnconfirmed },
  { what: "comparison with Stripe", run: reconcile },
  { what: "lost jobs", run: requeueLostJobs },
  // Facts in it may have changed
  { what: "workbook", run: checkWorkbookPdf },
  { what: "past purchases of imported members", run: findPastPurchases },
  // The sandbox's emails leave from no domain
  ...(env.SANDBOX_URL ? [] : [{ what: "check of the mail domain", run: checkMailDomain }]),
];

/** The night's work; idempotent. One failure stops nothing else, then it throws, so that the job is retried. */
export async function runNightly(now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { what, run } of steps) {
    try {
      await run(now);
    } catch (error) {
      failures.push(error);
      logger.error({ event: "nightly.step_failed", step: what, reason: describeError(error) });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "The night’s work is not all done");
}
