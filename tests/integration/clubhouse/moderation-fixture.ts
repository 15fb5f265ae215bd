import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { postMessage } from "@/lib/clubhouse/posting";
import { reportMessage } from "@/lib/clubhouse/reports";
import { kindsOf } from "@/lib/access/board-list";
import { db } from "@/lib/db";

/** Posts as a member; returns the message's id. */
export async function written(
  author: Member,
  content = "words",
  board: BoardId = "general",
): Promise<string> {
  const id = randomUUID();
  const sent = await postMessage(author, { id, board, kind: kindsOf(board)[0], content });
  if (!sent.ok) throw new Error(sent.message);
  return id;
}

/** Reports a message by these members, a second apart. */
export async function reported(id: string, reporters: readonly Member[], from = new Date()): Promise<void> {
  for (const [index, reporter] of reporters.entries()) {
    const at = new Date(from.getTime() + index * 1000);
    const made = await reportMessage(reporter, id, { note: `note ${index}` }, at);
    if (!made.ok) throw new Error(made.message);
  }
}

/** The stored reports of a message. */
export function reportsOf(messageId: string) {
  return db.messageReport.findMany({
    where: { messageId },
    orderBy: { createdAt: "asc" },
    select: { outcome: true, content: true, note: true, settledById: true, reporterId: true },
  });
}

/** The audit entries of a subject, the oldest first. */
export async function auditLogOf(subject: string) {
  const entries = await db.auditEntry.findMany({
    where: { subject },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { action: true, actorId: true, details: true },
  });
  return entries;
}

/** The same member as read by the next request. */
export async function reloaded(member: Member): Promise<Member> {
  const found = await findMember(member, new Date());
  if (!found) throw new Error("She is signed out");
  return found;
}
