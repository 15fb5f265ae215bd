import "server-only";
import type { BoardId } from "@/content/boards";
import { reportedSubjects } from "@/content/emails/founder-message-reported";
import { messagesCopy } from "@/content/pages/messages";
import { moderationCopy } from "@/content/pages/moderation";
import { findBoard } from "@/lib/access/board-list";
import { may, mayOnBoard, maySeeReports, type Member, type TeamRole } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db, type Transaction } from "@/lib/db";
import { lockUser } from "@/lib/db/locks/user";
import { lockModerator } from "@/lib/access/role-locks";
import { absolute } from "@/lib/env/site";
import { sendAlert } from "@/lib/alerts/send";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { announce } from "./announcement";
import type { ReportInput } from "./moderation-schema";
import { closeReports, lockMessage, removeMessage, type LockedMessage } from "./removal";
import { reportedColumns, reportedText } from "./reported-text";
import { inTurn } from "./turns";

const { report: copy } = moderationCopy;

/** Reports another member's message and saves its text; once per text (docs/rules/boards.md#moderation). */
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
    const isGone = !message || message.isDeleted || message.isHidden || message.isPostHidden;
    if (isGone || !mayOnBoard(member, "read", message.board)) {
      return fail("not_found", copy.gone);
    }
    if (message.authorId === member.userId) return fail("own", copy.ownMessage);
    const isNew = await storeReport(tx, member, message, note, now);
    if (isNew) logger.info({ event: "message.reported", messageId: id, board: message.board });
    return ok({ isNew });
  });
}

/** Reports another member; only one open report per reporter. */
export async function reportMember(
  member: Member,
  id: string,
  { note }: ReportInput,
  now: Date,
): Promise<Result<{ isNew: boolean }, "forbidden" | "own" | "not_found">> {
  const forbidden = fail("forbidden" as const, messagesCopy.generic.failure.text);
  if (!may(member, "message.report") || !may(member, "members.list")) return forbidden;
  if (id === member.userId) return fail("own", copy.ownProfile);
  return db.$transaction(async (tx) => {
    if (!(await lockUser(tx, member.userId))) return forbidden;
    const reported = await tx.user.findFirst({ where: { id, blockedAt: null }, select: { id: true } });
    if (!reported) return fail("not_found", copy.memberGone);
    const by = { memberId: id, reporterId: member.userId };
    const open = await tx.messageReport.findFirst({
      where: { ...by, settledAt: null },
      select: { id: true },
    });
    if (open) return ok({ isNew: false });
    const made = await tx.messageReport.create({ data: { ...by, note, content: "", createdAt: now } });
    await alertModerators(tx, made, reportedSubjects.member);
    logger.info({ event: "member.reported", memberId: id });
    return ok({ isNew: true });
  });
}

const refusalsNotModerator = "You no longer look after the Clubhouse.";

/** Resolves the open reports of a message, or of a member by id. A concurrent second request gets `already`. */
export async function resolveReports(
  admin: Member,
  id: string,
  outcome: "kept" | "deleted",
  now: Date,
): Promise<Result<{ outcome: "kept" | "deleted" }, "forbidden" | "not_found" | "already">> {
  const notModerator = fail("forbidden" as const, refusalsNotModerator);
  if (!may(admin, "reports.enter")) return notModerator;
  const message = await db.message.findUnique({ where: { id }, select: { board: true } });
  if (!message) return resolveMember(admin, id, now);
  if (!maySeeReports(admin, message.board)) return fail("not_found", copy.gone);
  const settled = await inTurn(message.board, () =>
    db.$transaction(async (tx) => {
      if (!(await lockModerator(tx, admin.userId))) return notModerator;
      const locked = await lockMessage(tx, id);
      if (!locked) return fail("not_found" as const, copy.gone);
      const isOpen = await tx.messageReport.findFirst({
        where: { messageId: id, settledAt: null },
        select: { id: true },
      });
      if (!isOpen) return fail("already" as const, "Another moderator was faster.");
      const isRemoved = outcome === "deleted" && !locked.isDeleted;
      const end = isRemoved || locked.isDeleted ? "deleted" : "kept";
      // `removeMessage` skips reports of the administrator's own message.
      if (!isRemoved || locked.authorId === admin.userId) await closeReports(tx, admin, locked, end, now);
      const removed = isRemoved ? await removeMessage(tx, admin, locked, now) : null;
      return ok({ outcome: end, removed } as const);
    }),
  );
  if (!settled.ok) return settled;
  const { removed } = settled.value;
  if (removed) announce("message.deleted", removed, null);
  return ok({ outcome: settled.value.outcome });
}

/** True if a role sees the reports from this board. */
function roleSeesReports(role: TeamRole, board: BoardId): boolean {
  return maySeeReports({ kind: "member", role, hasAccess: true, postingPause: null }, board);
}

async function resolveMember(
  admin: Member,
  memberId: string,
  now: Date,
): Promise<Result<{ outcome: "kept" }, "forbidden" | "not_found" | "already">> {
  return db.$transaction(async (tx) => {
    if (!(await lockModerator(tx, admin.userId))) return fail("forbidden", refusalsNotModerator);
    const known = await tx.messageReport.findFirst({ where: { memberId }, select: { id: true } });
    if (!known) return fail("not_found", copy.gone);
    const { count } = await tx.messageReport.updateMany({
      where: { memberId, settledAt: null },
      data: { settledAt: now, settledById: admin.userId, outcome: "kept" },
    });
    if (count === 0) return fail("already", "Another moderator was faster.");
    const details = { outcome: "kept", reports: count };
    await recordAudit(tx, admin, { action: "report.settled", subject: memberId, details }, now);
    return ok({ outcome: "kept" });
  });
}

async function storeReport(
  tx: Transaction,
  member: Member,
  message: LockedMessage,
  note: string,
  now: Date,
): Promise<boolean> {
  const { editedAt, ...written } = await tx.message.findUniqueOrThrow({
    where: { id: message.id },
    select: { ...reportedColumns, editedAt: true },
  });
  const content = reportedText(written);
  const by = { messageId: message.id, reporterId: member.userId };
  // A resolved report has no text: only its date shows if the message has changed since.
  const settled = { settledAt: editedAt ? { gte: editedAt } : { not: null } };
  const known = await tx.messageReport.findFirst({
    where: { ...by, OR: [{ settledAt: null, content }, settled] },
    select: { id: true },
  });
  if (known) return false;
  const made = await tx.messageReport.create({ data: { ...by, note, content, createdAt: now } });
  const board = findBoard(message.board)?.title ?? "";
  await alertModerators(tx, made, fill(reportedSubjects.message, { board }), message.board);
  return true;
}

/** Sends an alert of the first open report of a message or member. */
async function alertModerators(
  tx: Transaction,
  { id, messageId, memberId }: { id: string; messageId: string | null; memberId: string | null },
  subject: string,
  board?: BoardId,
): Promise<void> {
  const others = { messageId, memberId, settledAt: null, id: { not: id } };
  if ((await tx.messageReport.count({ where: others })) > 0) return;
  const path = "/admin/reports";
  await sendAlert(
    tx,
    { kind: "report", path, isFor: (role) => board === undefined || roleSeesReports(role, board) },
    {
      cause: `reported:${id}`,
      letter: "founder-message-reported",
      values: { subject, reportsUrl: absolute(path) },
    },
  );
}
