import { randomUUID } from "node:crypto";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import type { StartInput } from "@/lib/administration/retreat-changes/schema";
import { startRetreatChange, wordOf } from "@/lib/administration/retreat-changes/start";
import { computeWhatIf } from "@/lib/administration/retreat-changes/what-if";
import { db } from "@/lib/db";
import { runRetreatChanges } from "@/lib/orders/retreat-changes/run";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { runDueJobs } from "../../support/jobs";

export const now = new Date("2026-02-20T09:00:00Z");

const empty = {
  ...{ to: "", firstDay: null, lastDay: null, dueOn: null, deadline: null },
  ...({ offer: "refund", bonus: 0 } as const),
};

/** A cancellation as the page sends it. */
export const cancelling = { ...empty, kind: "cancel" } as const;

/** A cancellation that offers a voucher worth 10% more. */
export const offering = { ...cancelling, offer: "voucher", bonus: 10, deadline: "2026-03-06" } as const;

/** A move to new dates as the page sends it. */
export const moving = {
  ...{ ...empty, kind: "move" as const, firstDay: "2026-06-12", lastDay: "2026-06-14" },
  ...{ dueOn: "2026-04-13", deadline: "2026-04-02" },
} as const;

/** Works out a change of the retreat. */
export const whatIf = async (input: Partial<StartInput> = {}, at = now) =>
  db.$transaction(async (tx) =>
    computeWhatIf(tx, await latestRetreat(tx, dorset), { ...cancelling, ...input }, at),
  );

/** Starts a change with the current figures. */
export async function start(admin: Member, input: Partial<StartInput> = {}, at = now) {
  const { figures } = await whatIf(input);
  const kind = input.kind ?? "cancel";
  const email = { subject: "The roof is gone", message: "A storm took the roof." };
  return startRetreatChange(
    admin,
    {
      ...{
        ...cancelling,
        ...email,
        id: randomUUID(),
        word: wordOf(kind, dorset),
        retreat: dorset.id,
        figures,
      },
      ...input,
    },
    at,
  );
}

/** Runs the changes and what follows at Stripe. */
export async function run(at = now): Promise<void> {
  await runRetreatChanges(at);
  await runDueJobs(at);
}

/** The refunds at Stripe. */
export async function stripeRefunds(): Promise<{ amount: number; payment_intent: string }[]> {
  return (await fetch(`${process.env.SANDBOX_URL}/_sandbox/stripe/refunds`)).json() as Promise<
    { amount: number; payment_intent: string }[]
  >;
}

/** Deletes the changes of retreats. */
export async function forgetChanges(): Promise<void> {
  await db.retreatChange.deleteMany();
}
