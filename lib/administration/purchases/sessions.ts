import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit, type AuditAction } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { findCoaching, getCoaching, type CoachingRow } from "@/lib/orders/coaching/coaching";
import { ok, type Result } from "@/lib/result";
import { refuse, type MoneyRefusal } from "./change";
import type { DeleteSessionInput, RecordSessionInput } from "./schema";

/** The sessions left. */
type Left = { left: number };

/** Records a coaching session that took place, once; never more than were bought (docs/rules/sales.md#coaching). */
export async function recordSession(
  admin: Member,
  { id: orderId, sessionId, held, date, note }: RecordSessionInput,
  now: Date,
): Promise<Result<Left, MoneyRefusal>> {
  return asAdministrator<Left, MoneyRefusal>(admin, "purchase.change", async (tx) => {
    await lockOrder(tx, orderId);
    if ((await tx.coachingSession.count({ where: { id: sessionId, orderId } })) > 0)
      return ok(leftOf(await getCoaching(tx, orderId)));
    const coaching = await findCoaching(tx, orderId);
    if (!coaching) return refuse("gone");
    if (coaching.status !== "confirmed") return refuse("coaching_over");
    if (leftOf(coaching).left === 0) return refuse("no_sessions");
    if (coaching.held.length !== held) return refuse("changed");
    const bookedOn = calendarDay(coaching.createdAt);
    if (date > calendarDay(now)) return refuse("future");
    if (date < bookedOn) return refuse("too_early", { date: formatDay(bookedOn) });
    const [day, recordedBy] = [new Date(`${date}T00:00:00Z`), admin.userId];
    await tx.coachingSession.create({
      data: { id: sessionId, orderId, day, note, recordedAt: now, recordedBy },
    });
    return finish(tx, admin, { orderId, action: "coaching.session_recorded", date }, now);
  });
}

/** Deletes a session that was recorded by mistake. */
export async function deleteSession(
  admin: Member,
  { id: orderId, sessionId: id }: DeleteSessionInput,
  now: Date,
): Promise<Result<Left, MoneyRefusal>> {
  return asAdministrator<Left, MoneyRefusal>(admin, "purchase.change", async (tx) => {
    await lockOrder(tx, orderId);
    const coaching = await findCoaching(tx, orderId);
    if (!coaching) return refuse("gone");
    if (coaching.status !== "confirmed") return refuse("coaching_over");
    const session = coaching.held.find((one) => one.id === id);
    if (!session) return refuse("session_gone");
    await tx.coachingSession.delete({ where: { id } });
    const date = session.day.toISOString().slice(0, 10);
    return finish(tx, admin, { orderId, action: "coaching.session_deleted", date }, now);
  });
}

type Done = { orderId: string; action: AuditAction; date: string };

async function finish(
  tx: Transaction,
  admin: Member,
  { orderId, action, date }: Done,
  now: Date,
): Promise<Result<Left, MoneyRefusal>> {
  const left = leftOf(await getCoaching(tx, orderId));
  await recordAudit(tx, admin, { action, subject: orderId, details: { date, ...left } }, now);
  logger.info({ event: action, purchaseId: orderId, ...left });
  return ok(left);
}

function leftOf({ sessions, held }: CoachingRow): Left {
  return { left: sessions - held.length };
}
