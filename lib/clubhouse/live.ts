import "server-only";
import Pusher from "pusher";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/logger";
import { channelOf, messageEvent } from "./channels";
import type { MessageView } from "./schema";

/** The provider takes 10 KB an event; a longer message is announced by its number and fetched. */
const maxEventBytes = 9_000;

let client: Pusher | undefined;

/** The realtime provider, or the sandbox when there is one. Gives up after three seconds. */
export function pusher(): Pusher {
  const sandbox = env.SANDBOX_URL ? new URL(env.SANDBOX_URL) : null;
  client ??= new Pusher({
    appId: env.PUSHER_APP_ID,
    key: env.PUSHER_KEY,
    secret: env.PUSHER_SECRET,
    timeout: 3_000,
    ...(sandbox
      ? { host: sandbox.hostname, port: sandbox.port, useTLS: sandbox.protocol === "https:" }
      : { cluster: env.PUSHER_CLUSTER, useTLS: true }),
  });
  return client;
}

/** Tells everybody listening that a message is new or has changed. A failure is logged: catch-up repairs it. */
export async function announceMessage(message: MessageView): Promise<void> {
  const fits = Buffer.byteLength(JSON.stringify(message)) <= maxEventBytes;
  const data = fits ? message : { board: message.board, revision: message.revision };
  try {
    await pusher().trigger(channelOf(message.board), messageEvent, data);
  } catch (error) {
    logger.warn({ event: "live.announce_failed", messageId: message.id, reason: describeError(error) });
  }
}

/**
 * Ends every realtime connection of somebody; the browsers of those who may still listen connect anew, the others are
 * refused. Throws when the provider is out of reach: the job is tried again.
 */
export async function cutLiveLines(userId: string): Promise<void> {
  await pusher().terminateUserConnections(userId);
  logger.info({ event: "live.cut", userId });
}
