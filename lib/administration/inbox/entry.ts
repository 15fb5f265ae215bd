import "server-only";
import { digestWords } from "@/content/emails/founder-daily-digest";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { greetingName } from "@/lib/email/greeting-name";
import { undeliveredReason } from "@/lib/notifications/failure-reasons";
import type { Prisma } from "@/prisma/generated/client";
import { listNotes } from "../notes";
import { readDrafts } from "./drafts";
import { answersOf } from "./answers";
import type { EntryKind, EntryRef, EntryStatus } from "./kinds";
import { replyCause } from "./reply";
import { ofEntry, versionOf } from "./state";
import { findPerson } from "./who";

const maxVersions = 20;
const maxReplies = 50;
const hourMs = 60 * 60 * 1000;

/** Everything an entry's page shows, or null. */
export async function readEntry(ref: EntryRef, reader: Pick<Member, "userId">) {
  const row = ref.kind === "enquiry" ? await readEnquiry(ref.id) : await readApplication(ref.id);
  if (!row) return null;
  const { kind } = ref;
  const { earlier, linked, linkedKey, ...entry } = row;
  const linkedEmail = linked?.email ?? linkedKey;
  const linkedTo = linked?.emailKey ?? linkedKey;
  const [replies, drafts, notes, who, other] = await Promise.all([
    listReplies(ref),
    readDrafts(reader, ref),
    listNotes([ofEntry(ref)]),
    findPerson(entry.emailKey, entry.id),
    linkedTo ? findPerson(linkedTo, entry.id) : null,
  ]);
  return {
    ...ref,
    ...nameOf(entry),
    email: entry.email,
    status: entry.status,
    heardAt: entry.updatedAt,
    owedBy: dueBy(kind, entry),
    seen: versionOf({ heardAt: entry.updatedAt, replies: replies.length }),
    answers: answersOf[kind](entry),
    earlier: earlier.map(({ id, sentAt, answers }) => ({
      id,
      sentAt,
      answers: answersOf[kind](answers as Prisma.JsonObject),
    })),
    replies,
    drafts,
    notes,
    who,
    linked: other && linkedEmail ? { ...other, email: linkedEmail } : null,
  };
}

export type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

export type ReplyView = Entry["replies"][number];

/** Until when an answer is owed; null where none is, or none was promised. */
export function dueBy(
  kind: EntryKind,
  { status, updatedAt, replyHours = 0 }: { status: EntryStatus; updatedAt: Date; replyHours?: number },
): Date | null {
  if (kind !== "enquiry" || (status !== "new" && status !== "waiting")) return null;
  return new Date(updatedAt.getTime() + replyHours * hourMs);
}

type Named = { firstName: string; lastName: string } | { fullName: string };

function nameOf(row: Named): { name: string; firstName: string } {
  if ("fullName" in row) return { name: row.fullName, firstName: greetingName(row.fullName) || row.fullName };
  return { name: `${row.firstName} ${row.lastName}`, firstName: row.firstName };
}

const versions = { orderBy: { sentAt: "desc" }, take: maxVersions } as const;
const linked = { select: { email: true, emailKey: true } } as const;

function readEnquiry(id: string) {
  return db.customRetreatEnquiry.findUnique({ where: { id }, include: { earlier: versions, linked } });
}

function readApplication(id: string) {
  return db.sponsoredApplication.findUnique({ where: { id }, include: { earlier: versions, linked } });
}

async function listReplies(ref: EntryRef) {
  const replies = await db.reply.findMany({
    where: ofEntry(ref),
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: maxReplies,
    include: { author: { select: { profile: { select: { displayName: true } } } } },
  });
  const letters = await db.email.findMany({
    where: { cause: { in: replies.map(({ id }) => replyCause(id)) } },
    select: { id: true, cause: true, status: true, sentAt: true, lastError: true, attempts: true },
  });
  const { why } = digestWords.undelivered;
  return replies.map(({ id, at, subject, text, author }) => {
    const letter = letters.find(({ cause }) => cause === replyCause(id));
    return {
      id,
      at,
      subject,
      text,
      author: author?.profile?.displayName ?? null,
      letter: letter
        ? {
            id: letter.id,
            status: letter.status,
            sentAt: letter.sentAt,
            why: why[undeliveredReason(letter.lastError, letter.attempts)],
          }
        : null,
    };
  });
}
