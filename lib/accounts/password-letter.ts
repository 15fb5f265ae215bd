import "server-only";
import { formatMoment } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import type { LockedUser } from "@/lib/db/locks/user";
import { absolute } from "@/lib/env/site";

/** Notifies an account's owner of a password change. */
export async function queuePasswordChanged(tx: Transaction, user: LockedUser, now: Date): Promise<void> {
  await queueLetter(tx, {
    cause: `password-changed:${user.id}:${now.toISOString()}`,
    letter: "password-changed",
    to: user.email,
    values: {
      name: user.displayName,
      changedAt: formatMoment(now),
      resetUrl: absolute("/auth?mode=forgot"),
    },
  });
}
