import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { findSuppression, resolveSuppression, stopEmails, type Suppression } from "@/lib/email/suppressions";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import { findPerson, type Person } from "./person";

/** Suppressing bounces or complaints of a person's addresses; null if none. */
export function getSuppression({ emails }: Person): Promise<Suppression | null> {
  return findSuppression(db, emails.map(emailKey));
}

/** Lifts the suppression of a person's addresses (docs/rules/letters.md#bounces). */
export async function removeSuppression(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<{ letters: number }, "gone">> {
  const found = await findPerson(id);
  if (!may(admin, "letter.settle") || found?.kind !== "person")
    return fail("gone", "No letter has come back.");
  const { person } = found;
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return fail("gone", "No letter has come back.");
    const letters = await resolveSuppression(tx, person.emails.map(emailKey), now);
    if (letters === 0) return fail("gone", "No letter has come back.");
    await recordAudit(tx, admin, { action: "letter.settled", subject: id, details: { letters } }, now);
    return ok({ letters });
  });
}

/** Stops all emails to a person but requested ones and those about purchases; idempotent. */
export async function stopEmailsTo(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<void, "not_admin" | "gone">> {
  const found = await findPerson(id);
  if (found?.kind !== "person") return fail("gone", "This person is no longer here.");
  return asAdministrator(admin, "letter.settle", async (tx) => {
    const stopped = await stopEmails(tx, found.person.emails.map(emailKey), admin, now);
    if (stopped > 0) await recordAudit(tx, admin, { action: "letter.stopped", subject: id }, now);
    return ok(undefined);
  });
}
