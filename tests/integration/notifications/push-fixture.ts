import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import { kindsOf } from "@/lib/clubhouse/board-list";
import type { Member } from "@/lib/access/policy";
import { postMessage } from "@/lib/clubhouse/posting";
import type { MessageView } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { makeNotices } from "@/lib/notifications/create-notifications";
import { knock } from "@/lib/notifications/push";
import { saveSubscription } from "@/lib/notifications/push-subscriptions";
import type { JobData } from "@/lib/queue";
import { pretendBrowser, type PretendBrowser } from "../../support/sandbox";

/** The middle of the day in London. */
export const noon = new Date("2026-03-19T12:00:00Z");

/** Has a new browser of a member's knocked at. */
export async function subscribed(member: Member, timeZone = "Europe/London"): Promise<PretendBrowser> {
  const browser = await pretendBrowser();
  const saved = await saveSubscription(member, { ...browser, timeZone }, new Date());
  if (!saved.ok) throw new Error(saved.message);
  return browser;
}

/** A post of somebody's. */
export async function posted(
  author: Member,
  board: BoardId = "wins",
  content = "I said no.",
): Promise<MessageView> {
  const [kind] = kindsOf(board);
  const sent = await postMessage(author, { id: randomUUID(), board, kind, content });
  if (!sent.ok) throw new Error(sent.message);
  return sent.value;
}

/** Somebody answers; the knocks that this has queued, whenever they are for. */
export async function answered(
  author: Member,
  { id, board }: MessageView,
  content = "So did I.",
): Promise<JobData["knock"][]> {
  const before = new Set((await queued()).map(({ id: job }) => job));
  const sent = await postMessage(author, { id: randomUUID(), board, kind: null, content, replyTo: id });
  if (!sent.ok) throw new Error(sent.message);
  await makeNotices(new Date());
  return (await queued()).filter((one) => !before.has(one.id)).map(({ data }) => data);
}

/** Every knock that waits, the last queued last. */
export function queued() {
  return db.$queryRaw<{ id: string; data: JobData["knock"]; startAfter: Date }[]>`
    SELECT id::text, data, start_after AS "startAfter" FROM pgboss.job WHERE name = 'knock' AND state = 'created'
    ORDER BY created_on, id`;
}

/** Does knocks, as the worker would, at noon unless said otherwise. */
export async function knockAll(jobs: readonly JobData["knock"][], now = noon): Promise<void> {
  for (const job of jobs) await knock(job, now);
}
