import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { ok, type Result } from "@/lib/result";
import type { EntryRef, EntryStatus } from "./kinds";
import { changeEntry, ofEntry, type EntryRefusal } from "./state";

/** What an administrator has written of an answer, and not sent. */
export type Draft = { subject: string; text: string; then: EntryStatus | null; savedAt: Date };

export type DraftInput = EntryRef & {
  /** The id that the answer will have: of one that was sent nothing is kept. */
  reply: string;
  subject: string;
  text: string;
  then?: EntryStatus | undefined;
};

/** Keeps an administrator's draft of an answer, one an entry; null where the answer was sent meanwhile. */
export async function keepDraft(
  admin: Member,
  { kind, id, reply, subject, text, then }: DraftInput,
  now: Date,
): Promise<Result<Date | null, EntryRefusal>> {
  return changeEntry(admin, { kind, id }, async (tx) => {
    if ((await tx.reply.count({ where: { id: reply } })) > 0) return ok(null);
    const authorId = admin.userId;
    const words = { subject, text, then: then ?? null, savedAt: now };
    const create = { ...ofEntry({ kind, id }), ...words, authorId, beganAt: now };
    const where =
      kind === "enquiry"
        ? { enquiryId_authorId: { enquiryId: id, authorId } }
        : { applicationId_authorId: { applicationId: id, authorId } };
    await tx.replyDraft.upsert({ where, create, update: words });
    return ok(now);
  });
}

/** Throws an administrator's draft away; idempotent. */
export async function discardDraft(admin: Member, entry: EntryRef): Promise<Result<void, EntryRefusal>> {
  return changeEntry(admin, entry, async (tx) => {
    await tx.replyDraft.deleteMany({ where: { ...ofEntry(entry), authorId: admin.userId } });
    return ok(undefined);
  });
}

/** An administrator's own draft of an answer, and who else has begun one, and when. */
export async function readDrafts(
  { userId }: Pick<Member, "userId">,
  entry: EntryRef,
): Promise<{ own: Draft | null; others: { name: string; at: Date }[] }> {
  const drafts = await db.replyDraft.findMany({
    where: ofEntry(entry),
    orderBy: [{ beganAt: "asc" }, { id: "asc" }],
    include: { author: { select: { profile: { select: { displayName: true } } } } },
  });
  const own = drafts.find(({ authorId }) => authorId === userId);
  return {
    own: own ? { subject: own.subject, text: own.text, then: own.then, savedAt: own.savedAt } : null,
    others: drafts
      .filter(({ authorId }) => authorId !== userId)
      .map(({ author, beganAt }) => ({ name: author.profile?.displayName ?? "", at: beganAt })),
  };
}
