import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { BoardId } from "@/content/boards";
import { afterResponse } from "@/lib/http/after-response";
import { db, withPool } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { queueJobOnce } from "@/lib/queue";
import { maxConcurrentEvents, triggerMessages, type Announcement, type KnownAudience } from "./live";
import type { MessageView, Person } from "./schema";

type Line = { waiting: Announcement[]; sending: Promise<void> | null };

const lines = new Map<BoardId, Line>();

/** The first event of a board is sent at once; those of the next milliseconds are batched. */
const batchWindowMs = 15;

type MessageEvent =
  | "message.posted"
  | "message.edited"
  | "message.deleted"
  | "message.reacted"
  | "message.marked"
  | "message.voted";

/** Announces a stored message in the background (a hidden one by revision only), with its author and known audience. */
export function announce(
  event: MessageEvent,
  message: MessageView,
  author: Person | null,
  audience?: KnownAudience,
): MessageView {
  const { id, board, revision } = message;
  logger.info({ event, messageId: id, board, revision });
  send(message.hidden ? { board, revision } : { message, author, audience });
  return message;
}

/** Announces a board's new revision: its listeners fetch the changes they miss. */
export function announceRevision(board: BoardId, revision: number): void {
  send({ board, revision });
}

/** Job: re-announces a board's newest revision. Throws if Pusher is down. */
export async function repeatAnnouncement(board: BoardId): Promise<void> {
  const found = await db.board.findUnique({ where: { id: board }, select: { revision: true } });
  // A conversation has a new id once the account of one of the two is deleted
  if (found) await triggerMessages([{ board, revision: found.revision }]);
}

// In order, one request per board at a time: a request costs more than an event, and parallel ones would compete.
function send(announcement: Announcement): void {
  const board = "message" in announcement ? announcement.message.board : announcement.board;
  const line = lines.get(board) ?? { waiting: [], sending: null };
  lines.set(board, line);
  line.waiting.push(announcement);
  line.sending ??= withPool("job", () => sendAll(board, line));
  afterResponse(line.sending);
}

async function sendAll(board: BoardId, line: Line): Promise<void> {
  const { waiting } = line;
  while (waiting.length > 0) {
    waiting.sort((one, other) => revisionOf(one) - revisionOf(other));
    const batchWindow = sleep(batchWindowMs);
    try {
      await triggerMessages(waiting.splice(0, maxConcurrentEvents));
      await batchWindow;
    } catch (error) {
      logger.warn({ event: "live.announce_failed", board, reason: describeError(error) });
      waiting.length = 0;
      await queueAgain(board);
    }
  }
  line.sending = null;
  lines.delete(board);
}

async function queueAgain(board: BoardId): Promise<void> {
  try {
    await queueJobOnce(db, "announce-board", { board });
  } catch (error) {
    logger.error({ event: "live.announce_lost", board, reason: describeError(error) });
  }
}

function revisionOf(announcement: Announcement): number {
  return "message" in announcement ? announcement.message.revision : announcement.revision;
}
