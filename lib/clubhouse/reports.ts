import "server-only";
import { adminCopy } from "@/content/pages/admin";
import { messagesCopy } from "@/content/pages/messages";
import { moderationCopy } from "@/content/pages/moderation";
import { may, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { lockAdministrator, lockUser } from "@/lib/locks/user";
import { logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import { announceStored } from "./announcement";
import type { ReportInput } from "./moderation-schema";
import { closeReports, lockMessage, removeMessage, type LockedMessage } from "./removal";

const { report: copy, reports } = moderationCopy;

/**
 * Asks the founder to look at somebody else's message, and keeps its text as it is. Each member reports a message once:
 * again answers that it is there already, unless the message has been changed since; then both texts and notes are kept.
 * What she may not read is not found.
 */
export async function reportMessage(
  member: Member,
  id: string,
  { note }: ReportInput,
  now: Date,
): Promise<Result<{ isNew: boolean }, "forbidden" | "own" | "not_found">> {
  const forbidden = fail("forbidden" as const, messagesCopy.generic.failure.text);
  if (!may(member, "message.report")) return forbidden;
  return db.$transaction(async (tx) => {
    if (!(await lockUser(tx, member.userId))) return forbidden;
    const message = await lockMessage(tx, id);
    if (!message || message.isDeleted || !may(member, `board.read.${message.board}`)) {
      return fail("not_found", copy.gone);
    }
    if (message.authorId === member.userId) return fail("own", copy.ownMessage);
    const isNew = await storeReport(tx, member, message, note, now);
    if (isNew) logger.info({ event: "message.reported", messageId: id, board: message.board });
    return ok({ isNew });
  });
}

/**
 * Settles every open report of a message: it stays, or goes for everyone. Of two administrators at once the first one
 * counts, the second is told that it is settled. A message that has gone by itself is settled as deleted.
 */
export async function settleReports(
  admin: Member,
  id: string,
  outcome: "kept" | "deleted",
  now: Date,
): Promise<Result<{ outcome: "kept" | "deleted" }, "forbidden" | "not_found" | "already">> {
  const notAdmin = fail("forbidden" as const, adminCopy.member.refusals.notAdmin);
  if (!may(admin, "message.delete.any")) return notAdmin;
  const settled = await db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return notAdmin;
    const message = await lockMessage(tx, id);
    if (!message) return fail("not_found" as const, copy.gone);
    const isOpen = await tx.messageReport.findFirst({
      where: { messageId: id, settledAt: null },
      select: { id: true },
    });
    if (!isOpen) return fail("already" as const, reports.toasts.already.text);
    const isRemoved = outcome === "deleted" && !message.isDeleted;
    if (isRemoved) await removeMessage(tx, admin, message, now);
    // Those of an administrator's own message are still open after that
    const end = isRemoved || message.isDeleted ? "deleted" : "kept";
    await closeReports(tx, admin, message, end, now);
    return ok({ outcome: end, isRemoved } as const);
  });
  if (!settled.ok) return settled;
  if (settled.value.isRemoved) await announceStored(id, "message.deleted", null);
  return ok({ outcome: settled.value.outcome });
}

/** Whether it is a new one. The message and she are locked: nobody changes its text or reports it for her meanwhile. */
async function storeReport(
  tx: Transaction,
  member: Member,
  message: LockedMessage,
  note: string,
  now: Date,
): Promise<boolean> {
  const { content, editedAt } = await tx.message.findUniqueOrThrow({
    where: { id: message.id },
    select: { content: true, editedAt: true },
  });
  const by = { messageId: message.id, reporterId: member.userId };
  // The text of one that is settled is not kept: whether it has been changed since, its day tells
  const settled = { settledAt: editedAt ? { gte: editedAt } : { not: null } };
  const known = await tx.messageReport.findFirst({
    where: { ...by, OR: [{ settledAt: null, content }, settled] },
    select: { id: true },
  });
  if (known) return false;
  await tx.messageReport.create({ data: { ...by, note, content, createdAt: now } });
  return true;
}
