import "server-only";
import { beside } from "@/lib/http/after-response";
import { noticesEvent } from "@/lib/clubhouse/channels";
import { pusher } from "@/lib/clubhouse/live";
import { unreadNotices } from "@/lib/clubhouse/notice-count";
import { db, withPool } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { Prisma } from "@/prisma/generated/client";

const toldAtOnce = 10;

/** Pushes the unread count to members' devices in the background. Failures are logged; polling corrects it. */
export function tellBells(userIds: readonly string[]): void {
  if (userIds.length === 0) return;
  const done = withPool("job", () => tell([...new Set(userIds)])).catch((error: unknown) =>
    logger.warn({ event: "notices.bell_failed", reason: describeError(error) }),
  );
  beside(done);
}

async function tell(ids: readonly string[]): Promise<void> {
  const counted = await db.$queryRaw<{ id: string; unread: number }[]>`
    SELECT users.id, ${unreadNotices(Prisma.sql`users.id`)} AS unread FROM users WHERE id = ANY(${[...ids]}::uuid[])`;
  for (let from = 0; from < counted.length; from += toldAtOnce) {
    const some = counted.slice(from, from + toldAtOnce);
    await Promise.all(some.map(({ id, unread }) => pusher().sendToUser(id, noticesEvent, { unread })));
  }
}
