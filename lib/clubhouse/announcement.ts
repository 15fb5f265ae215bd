import "server-only";
import { db } from "@/lib/db";
import { logger } from "@/lib/logger";
import { announceMessage } from "./live";
import type { MessageView, Person } from "./schema";
import { toView, viewColumns, type ViewRow } from "./views";

/** A message as it is stored, with the epoch of its channel at that moment. */
export type StoredRow = ViewRow & { epoch: number };

type MessageEvent = "message.posted" | "message.edited" | "message.deleted";

/** Tells everybody of a message as it is stored now, and answers it: save, then announce, then answer. */
export async function announceStored(
  id: string,
  event: MessageEvent,
  author: Person | null,
): Promise<MessageView> {
  const { inBoard, ...row } = await db.message.findUniqueOrThrow({
    where: { id },
    select: { ...viewColumns, inBoard: { select: { epoch: true } } },
  });
  return announceRow({ ...row, epoch: inBoard.epoch }, event, author);
}

/** The same of a row that the statement which stored it has answered. */
export async function announceRow(
  { epoch, ...row }: StoredRow,
  event: MessageEvent,
  author: Person | null,
): Promise<MessageView> {
  const view = toView(row);
  logger.info({ event, messageId: view.id, board: view.board, revision: view.revision });
  await announceMessage(view, author, epoch);
  return view;
}
