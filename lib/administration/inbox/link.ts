import "server-only";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { emailKey } from "@/lib/text/email-address";
import { ok, type Result } from "@/lib/result";
import type { EntryRef } from "./kinds";
import { changeEntry, refuse, writeState, type EntryRefusal } from "./state";
import { isKnown } from "./who";

/** Links an entry to the account with this address, or else to its other records. */
export async function linkEntry(
  admin: Member,
  { email, ...entry }: EntryRef & { email: string },
  now: Date,
): Promise<Result<void, EntryRefusal>> {
  const key = emailKey(email);
  return changeEntry(admin, entry, async (tx, { id, emailKey: own }) => {
    if (key === own) return refuse("same_address");
    const user = await tx.user.findUnique({ where: { emailKey: key }, select: { id: true } });
    if (!user && !(await isKnown(tx, key))) return refuse("nobody");
    await writeState(tx, entry, { linkedUserId: user?.id ?? null, linkedKey: user ? null : key });
    const details = { kind: entry.kind, account: user?.id ?? null };
    await recordAudit(tx, admin, { action: "entry.linked", subject: id, details }, now);
    return ok(undefined);
  });
}

/** Removes an entry's link; idempotent. */
export async function unlinkEntry(
  admin: Member,
  entry: EntryRef,
  now: Date,
): Promise<Result<void, EntryRefusal>> {
  return changeEntry(admin, entry, async (tx, { id }) => {
    await writeState(tx, entry, { linkedUserId: null, linkedKey: null });
    const details = { kind: entry.kind };
    await recordAudit(tx, admin, { action: "entry.unlinked", subject: id, details }, now);
    return ok(undefined);
  });
}
