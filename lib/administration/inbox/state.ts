import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { Member } from "@/lib/access/policy";
import { type Transaction } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import type { EntryKind, EntryRef, EntryStatus } from "./kinds";

const refusals = {
  gone: "This no longer exists.",
  changed: "{who} made it “{is}” at {time}. Yours, “{yours}”, isn’t saved.",
  wrote_again: "They have written again meanwhile. Read that first; nothing was saved or sent.",
  answered_already:
    "Another administrator has answered meanwhile. Read that first; your letter is still here, and not sent.",
  same_address: "That’s the address they wrote from.",
  nobody: "Nothing is stored under that address.",
};

export type EntryRefusal = keyof typeof refusals | "not_admin";

export type LockedEntry = {
  id: string;
  email: string;
  emailKey: string;
  status: EntryStatus;
  heardAt: Date;
};

/** Locks an entry and runs `work` on it in one transaction; administrators only. */
export async function changeEntry<T>(
  admin: Member,
  { kind, id }: EntryRef,
  work: (tx: Transaction, entry: LockedEntry) => Promise<Result<T, EntryRefusal>>,
): Promise<Result<T, EntryRefusal>> {
  return asAdministrator(admin, "inbox.answer", async (tx) => {
    const entry = await lockEntry(tx, { kind, id });
    return entry ? work(tx, entry) : refuse("gone");
  });
}

/** An inbox refusal with its text. */
export function refuse(code: keyof typeof refusals, values: Record<string, string> = {}) {
  return fail(code, fill(refusals[code], values));
}

type State = {
  status?: EntryStatus;
  openedAt?: Date;
  linkedUserId?: string | null;
  linkedKey?: string | null;
};

/** Updates an entry's status or link only. */
export async function writeState(tx: Transaction, { kind, id }: EntryRef, data: State): Promise<void> {
  await (kind === "enquiry"
    ? tx.customRetreatEnquiry.update({ where: { id }, data, select: { id: true } })
    : tx.sponsoredApplication.update({ where: { id }, data, select: { id: true } }));
}

/** Marks an entry as opened, "waiting" if new. Returns another viewer of the last half hour, or null. */
export async function openEntry(
  admin: Member,
  { kind, id }: EntryRef,
  now: Date,
): Promise<Result<{ other: { name: string; at: Date } | null }, EntryRefusal>> {
  return changeEntry(admin, { kind, id }, async (tx) => {
    const lookedSince = new Date(now.getTime() - lookingMs);
    const [other] = await tx.$queryRawUnsafe<{ name: string; at: Date }[]>(
      `SELECT p.display_name AS name, e.seen_at AS at FROM ${tables[kind]} e
       JOIN profiles p ON p.user_id = e.seen_by_id
       WHERE e.id = $1::uuid AND e.seen_by_id <> $2::uuid AND e.seen_at > $3`,
      id,
      admin.userId,
      lookedSince,
    );
    await tx.$executeRawUnsafe(
      `UPDATE ${tables[kind]} SET seen_by_id = $2::uuid, seen_at = $3, opened_at = COALESCE(opened_at, $3),
         status = CASE WHEN opened_at IS NULL AND status = 'new' THEN 'waiting' ELSE status END
       WHERE id = $1::uuid`,
      id,
      admin.userId,
      now,
    );
    return ok({ other: other ?? null });
  });
}
const lookingMs = 30 * 60 * 1000;

const tables: Record<EntryKind, string> = {
  enquiry: "custom_retreat_enquiries",
  application: "sponsored_applications",
};

async function lockEntry(tx: Transaction, { kind, id }: EntryRef): Promise<LockedEntry | null> {
  const [entry] = await tx.$queryRawUnsafe<LockedEntry[]>(
    `SELECT id, email, email_key AS "emailKey", status::text, updated_at AS "heardAt"
     FROM ${tables[kind]} WHERE id = $1::uuid FOR NO KEY UPDATE`,
    id,
  );
  return entry ?? null;
}

/** A version of an entry, which changes with another reply or when the sender writes again. */
export function versionOf({ heardAt, replies }: { heardAt: Date; replies: number }): string {
  return `${heardAt.getTime()}.${replies}`;
}

/** The foreign key from a note or reply to its entry. */
export function ofEntry({ kind, id }: EntryRef) {
  return kind === "enquiry" ? { enquiryId: id } : { applicationId: id };
}
