import "server-only";
import { alertKinds } from "@/content/alerts";
import { databaseNow, isLiveSession, liveRole } from "@/lib/access/active-conditions";
import { isInTeam, mayGetAlert, type Role } from "@/lib/access/policy";
import { unreadNotices } from "@/lib/clubhouse/notice-count";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { queueJob, type JobData } from "@/lib/queue";
import { Prisma } from "@/prisma/generated/client";
import { quietUntil } from "./push";
import { deliverPush } from "./push-delivery";
import type { Device } from "./push-send";

type Due = Device & { role: Role; timeZone: string; unread: number };

/** Job: sends an alert to a device of one whose role still sees it; at night only of a dispute, which has a date. */
export async function sendAlertPush(job: JobData["push-alert"], now: Date): Promise<void> {
  const { deviceId: id, kind, cause, path, tries } = job;
  const due = await findDevice(id);
  if (!due || !isInTeam(due) || !mayGetAlert(due.role, kind)) return;
  const later = kind === "dispute" ? null : quietUntil(now, due.timeZone);
  if (later) return queueAgain(job, later);
  const push = { title: alertKinds[kind].push, body: getSettings().business, url: path, tag: cause };
  const again = await deliverPush({ id, ...due }, { ...push, unread: due.unread }, tries, now);
  if (again) await queueAgain({ ...job, tries: tries + 1 }, again);
}

function queueAgain(data: JobData["push-alert"], startAfter: Date): Promise<void> {
  return db.$transaction((tx) => queueJob(tx, "push-alert", data, startAfter));
}

async function findDevice(id: string): Promise<Due | null> {
  const users = Prisma.sql`users`;
  const [device] = await db.$queryRaw<Due[]>`
    SELECT endpoint, p256dh, auth, time_zone AS "timeZone", ${liveRole(users, databaseNow)}::text AS role,
      ${unreadNotices(Prisma.sql`users.id`)} AS unread
    FROM push_subscriptions d JOIN users ON users.id = d.user_id
    WHERE d.id = ${id}::uuid AND blocked_at IS NULL
      AND EXISTS (SELECT FROM sessions WHERE sessions.id = d.session_id AND ${isLiveSession(databaseNow)})`;
  return device ?? null;
}
