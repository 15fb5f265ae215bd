import "server-only";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { queueLetter } from "@/lib/email/outbox";
import { ok, type Result } from "@/lib/result";
import type { EntryRef, EntryStatus } from "./kinds";
import { changeEntry, ofEntry, refuse, versionOf, writeState, type EntryRefusal } from "./state";

export type NewReply = EntryRef & {
  reply: string;
  subject: string;
  text: string;
  seen: string;
  /** What it is marked as with the answer; else answered, unless it is booked or closed. */
  then?: EntryStatus | undefined;
};

// What was decided stays decided: an answer about a booking opens nothing again.
const decidedStatuses: readonly EntryStatus[] = ["booked", "closed"];

/** Answers an entry by a letter of its own, once for the answer's id; refused where more has been written meanwhile. */
export async function sendReply(
  admin: Member,
  { reply: replyId, subject, text, seen, then, ...entry }: NewReply,
  now: Date,
): Promise<Result<{ to: string }, EntryRefusal>> {
  const where = ofEntry(entry);
  return changeEntry(admin, entry, async (tx, { id, email, status, heardAt }) => {
    const known = await tx.reply.findUnique({ where: { id: replyId } });
    if (known)
      return known.enquiryId === id || known.applicationId === id ? ok({ to: email }) : refuse("gone");
    const replies = await tx.reply.count({ where });
    if (seen !== versionOf({ heardAt, replies })) {
      return refuse(seen.startsWith(`${heardAt.getTime()}.`) ? "answered_already" : "wrote_again");
    }
    await tx.reply.create({
      data: { id: replyId, ...where, authorId: admin.userId, at: now, subject, text },
    });
    await queueLetter(tx, {
      cause: replyCause(replyId),
      letter: "inbox-reply",
      to: email,
      values: { subject, text },
    });
    await tx.replyDraft.deleteMany({ where: { ...where, authorId: admin.userId } });
    const next = then ?? (decidedStatuses.includes(status) ? status : "answered");
    if (next !== status) await writeState(tx, entry, { status: next, openedAt: now });
    const details = {
      ...{ kind: entry.kind, reply: replyId },
      ...(next !== status && { from: status, to: next }),
    };
    await recordAudit(tx, admin, { action: "entry.answered", subject: id, details }, now);
    return ok({ to: email });
  });
}

/** The cause of an answer's letter in the outbox. */
export function replyCause(id: string): string {
  return `inbox-reply:${id}`;
}
