import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import { moveLinks } from "@/lib/accounts/moved-links";
import { joinSchema } from "@/lib/accounts/schema";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { lockClaims } from "@/lib/db/locks/claims";
import { lockUser } from "@/lib/db/locks/user";
import { queueEmailChange } from "@/lib/members/settings/change-email";
import { fail, ok, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import { Prisma } from "@/prisma/generated/client";
import { findPerson, type Person } from "./person";
import { renewLinks } from "./renew-links";
import type { CorrectInput } from "./schema";

const { sql, raw } = Prisma;

type Corrected = { isAsked: boolean };
type Refused = "not_admin" | "gone" | "in_use" | "name";

/** Corrects a person's name, address and phone, except on what was sent (docs/rules/administration.md#people). */
export async function correctPerson(
  admin: Member,
  { id, ...typed }: CorrectInput,
  now: Date,
): Promise<Result<Corrected, Refused>> {
  const found = await findPerson(id);
  if (found?.kind !== "person") return fail("gone", "This person is no longer here.");
  const { person } = found;
  return asAdministrator<Corrected, Refused>(admin, "member.manage", async (tx) => {
    const isMoved = emailKey(typed.email) !== emailKey(person.email);
    await lockRecords(tx, [...person.emailKeys, ...(isMoved ? [emailKey(typed.email)] : [])]);
    const user = person.userId && (await lockUser(tx, person.userId));
    if (person.userId && !user) return fail("gone", "This account no longer exists.");
    if (user) {
      const name = joinSchema.shape.displayName.safeParse(typed.name);
      if (!name.success) return badName(name.error.issues[0]?.message ?? "");
      if (isMoved) await queueEmailChange(tx, user, typed.email, now);
      await tx.profile.update({ where: { userId: user.id }, data: { displayName: typed.name } });
    } else if (isMoved && (await isUsed(tx, person, typed.email))) return inUse();
    await correctNames(tx, person.emailKeys, typed);
    if (!user) {
      if (isMoved) await renewLinks(tx, person.emailKeys, typed.email, now);
      await correctAddress(tx, person.emailKeys, typed.email);
    }
    const details = { name: typed.name !== person.name, email: isMoved, phone: typed.phone !== "" };
    await recordAudit(tx, admin, { action: "person.corrected", subject: id, details }, now);
    return ok({ isAsked: Boolean(user) && isMoved });
  });
}

function badName(message: string) {
  return fail("name", message, { name: message });
}

function inUse() {
  const email = "Other records or an account already have this address.";
  return fail("in_use", `${email} Nothing was changed.`, { email });
}

// Orders before addresses, as everywhere
async function lockRecords(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE email_key = ANY(${[...keys]}::text[]) ORDER BY id FOR UPDATE`;
  for (const key of keys.toSorted()) await lockClaims(tx, key);
}

/** True if an account has the address, or records of which an address can have only one. */
async function isUsed(tx: Transaction, { emailKeys }: Person, email: string): Promise<boolean> {
  const key = emailKey(email);
  const once = ["custom_retreat_enquiries", "sponsored_applications"];
  const both = [...once, "workbook_downloads", "consents"].map(
    (table) => sql`EXISTS (SELECT FROM ${raw(table)} WHERE email_key = ${key})
      AND EXISTS (SELECT FROM ${raw(table)} WHERE email_key = ANY(${emailKeys}::text[]))`,
  );
  const [found] = await tx.$queryRaw<{ isUsed: boolean }[]>`
    SELECT EXISTS (SELECT FROM users WHERE email_key = ${key}) OR ${Prisma.join(both, " OR ")}
      OR EXISTS (SELECT FROM mastermind_waitlist mine JOIN mastermind_waitlist other USING (programme)
        WHERE mine.email_key = ANY(${emailKeys}::text[]) AND other.email_key = ${key})
      OR EXISTS (SELECT FROM uk_retreat_waitlist mine JOIN uk_retreat_waitlist other USING (retreat)
        WHERE mine.email_key = ANY(${emailKeys}::text[]) AND other.email_key = ${key}) AS "isUsed"`;
  return found?.isUsed ?? false;
}

async function correctNames(
  tx: Transaction,
  emailKeys: readonly string[],
  { name, phone }: Pick<CorrectInput, "name" | "phone">,
): Promise<void> {
  const where = { emailKey: { in: [...emailKeys] } };
  const words = name.split(" ");
  const lastName = words.length > 1 ? words.at(-1) : undefined;
  const firstName = lastName ? words.slice(0, -1).join(" ") : name;
  const called = phone === "" ? {} : { phone };
  await tx.order.updateMany({ where: { ...where, anonymisedAt: null, name: { not: "" } }, data: { name } });
  await tx.guest.updateMany({ where, data: { name } });
  await tx.customRetreatEnquiry.updateMany({
    where,
    // An enquiry needs both names
    data: { firstName, lastName: lastName ?? "-", ...called },
  });
  await tx.sponsoredApplication.updateMany({ where, data: { fullName: name } });
  await tx.retreatWaitlistEntry.updateMany({ where, data: { name, ...called } });
  await tx.mastermindWaitlistEntry.updateMany({ where, data: { name, ...called } });
  await tx.appointment.updateMany({ where, data: { name, ...called } });
  await tx.broadcastRecipient.updateMany({ where: { ...where, state: "waiting" }, data: { name } });
  await tx.seriesMember.updateMany({ where, data: { name } });
  await tx.$executeRaw`UPDATE payments SET payer_name = ${name}
    WHERE lower(btrim(payer_email)) = ANY(${[...emailKeys]}::text[])`;
}

/** Tables with the address as typed and as a key. */
const keyed =
  `orders guests appointments custom_retreat_enquiries sponsored_applications mastermind_waitlist uk_retreat_waitlist
  workbook_downloads consents appointment_waits`.split(/\s+/);
/** Columns with only the key. */
const keys = {
  access_grants: "claim_key",
  notes: "email_key",
  privacy_requests: "email_key",
  email_stops: "email_key",
  invitations: "sent_to",
};
/** Columns with the address as typed. */
const typedOnly = { suspected_spam: "email", payments: "payer_email" };

async function correctAddress(tx: Transaction, old: readonly string[], email: string): Promise<void> {
  const key = emailKey(email);
  const isOld = (column: string) => sql`lower(btrim(${raw(column)})) = ANY(${[...old]}::text[])`;
  await tx.$executeRaw`DELETE FROM appointment_waits wait WHERE ${isOld("email_key")} AND email_key <> ${key}
    AND EXISTS (SELECT FROM appointment_waits WHERE kind_id = wait.kind_id AND email_key = ${key})`;
  for (const table of keyed)
    await tx.$executeRaw`UPDATE ${raw(table)} SET email = ${email}, email_key = ${key} WHERE ${isOld("email_key")}`;
  // A stop of the new address stays
  await tx.$executeRaw`DELETE FROM email_stops WHERE ${isOld("email_key")} AND email_key <> ${key}
    AND EXISTS (SELECT FROM email_stops WHERE email_key = ${key})`;
  for (const [table, column] of Object.entries(keys))
    await tx.$executeRaw`UPDATE ${raw(table)} SET ${raw(column)} = ${key} WHERE ${isOld(column)}`;
  for (const [table, column] of Object.entries(typedOnly))
    await tx.$executeRaw`UPDATE ${raw(table)} SET ${raw(column)} = ${email} WHERE ${isOld(column)}`;
  for (const table of ["custom_retreat_enquiries", "sponsored_applications"])
    await tx.$executeRaw`UPDATE ${raw(table)} SET linked_key = ${key} WHERE ${isOld("linked_key")}`;
  await tx.$executeRaw`UPDATE vouchers SET recipient_email = ${email}, recipient_email_key = ${key}
    WHERE ${isOld("recipient_email_key")}`;
  await tx.$executeRaw`UPDATE emails SET to_address = ${email} WHERE status = 'queued' AND ${isOld("to_address")}`;
  await tx.$executeRaw`
    UPDATE broadcast_recipients r SET email = ${email}, email_key = ${key}
    WHERE state = 'waiting' AND ${isOld("email_key")} AND NOT EXISTS (
      SELECT FROM broadcast_recipients WHERE broadcast_id = r.broadcast_id AND email_key = ${key})`;
  await moveLinks(tx, old, email);
}
