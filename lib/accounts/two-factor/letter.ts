import "server-only";
import { twoStepChanges } from "@/content/emails/two-step-changed";
import { formatMoment } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LockedUser } from "@/lib/db/locks/user";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";

type Change =
  | { change: Exclude<keyof typeof twoStepChanges, "recovered" | "recoveredLast"> }
  | { change: "recovered"; left: number };

/** Notifies an account's owner of a two-step change. */
export async function queueTwoStepLetter(
  tx: Transaction,
  { id, email, displayName }: LockedUser,
  what: Change,
  now: Date,
): Promise<void> {
  await queueLetter(tx, {
    cause: `two-step-changed:${id}:${what.change}:${"left" in what ? what.left : ""}:${now.toISOString()}`,
    letter: "two-step-changed",
    to: email,
    values: {
      name: displayName,
      change: wordsOf(what),
      changedAt: formatMoment(now),
      resetUrl: absolute("/auth?mode=forgot"),
      accountUrl: absolute("/account"),
    },
  });
}

function wordsOf(what: Change): string {
  if (what.change !== "recovered") return twoStepChanges[what.change];
  return what.left === 0 ? twoStepChanges.recoveredLast : fill(twoStepChanges.recovered, { left: what.left });
}
