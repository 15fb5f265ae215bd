import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db, type Transaction } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";

export const notesShown = 100;

export type NoteSubject =
  | { enquiryId: string }
  | { applicationId: string }
  | { userId: string }
  | { emailKey: string };

export type NewNote = { id: string; text: string; about: NoteSubject };

/** Stores a private note with an audit entry; idempotent by id (docs/rules/administration.md#notes). */
export async function addNote(
  admin: Member,
  { id, text, about }: NewNote,
  now: Date,
): Promise<Result<void, "not_admin" | "gone">> {
  return asAdministrator(admin, "note.write", async (tx) => {
    if (!(await isThere(tx, about))) return fail("gone", "What this note is about no longer exists.");
    const { count } = await tx.note.createMany({
      data: { id, text, ...about, authorId: admin.userId, at: now },
      skipDuplicates: true,
    });
    // The audit log has no addresses.
    const [subject = id] = "emailKey" in about ? [] : Object.values(about);
    if (count > 0)
      await recordAudit(tx, admin, { action: "note.added", subject, details: { note: id } }, now);
    return ok(undefined);
  });
}

export type NoteView = { id: string; text: string; at: Date; author: string | null };

/** Notes on any of these subjects, e.g. an account and its addresses; newest first, `notesShown` at most. */
export async function listNotes(about: readonly NoteSubject[]): Promise<NoteView[]> {
  const notes = await db.note.findMany({
    where: { OR: [...about] satisfies Prisma.NoteWhereInput[] },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: notesShown,
    select: {
      id: true,
      text: true,
      at: true,
      author: { select: { profile: { select: { displayName: true } } } },
    },
  });
  return notes.map(({ author, ...note }) => ({ ...note, author: author?.profile?.displayName ?? null }));
}

// Locks the subject, so that it can't be deleted meanwhile.
async function isThere(tx: Transaction, about: NoteSubject): Promise<boolean> {
  if ("emailKey" in about) return about.emailKey !== "";
  if ("userId" in about) {
    return isFound(tx.$queryRaw`SELECT 1 FROM users WHERE id = ${about.userId}::uuid FOR KEY SHARE`);
  }
  return isFound(
    "enquiryId" in about
      ? tx.$queryRaw`SELECT 1 FROM custom_retreat_enquiries WHERE id = ${about.enquiryId}::uuid FOR KEY SHARE`
      : tx.$queryRaw`SELECT 1 FROM sponsored_applications WHERE id = ${about.applicationId}::uuid FOR KEY SHARE`,
  );
}

async function isFound(rows: Promise<unknown[]>): Promise<boolean> {
  return (await rows).length > 0;
}
