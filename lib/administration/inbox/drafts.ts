import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { ok, type Result } from "@/lib/result";
import type { EntryRef, EntryStatus } from "./kinds";
import { changeEntry, ofEntry, type EntryRefusal } from "./state";

/** An administrator's unsent draft of a reply. */
export type Draft = { subject: string; text: string; then: EntryStatus | null; savedAt: Date };

export type DraftInput = EntryRef & {
  /** The future reply's id; a draft of a sent reply isn't stored. */
  reply: string;
  subject: string;
  text: string;
  then?: EntryStatus | undefined;
};

/** Saves an administrator's reply draft, one per entry; null if already sent. */
export async function saveDraft(
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

/** Deletes an administrator's draft; idempotent. */
export async function discardDraft(admin: Member, entry: EntryRef): Promise<Result<void, EntryRefusal>> {
  return changeEntry(admin, entry, async (tx) => {
    await tx.replyDraft.deleteMany({ where: { ...ofEntry(entry), authorId: admin.userId } });
    return ok(undefined);
  });
}

/** An administrator's own reply draft, and who else has one, since when. */
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
