import "server-only";
import { db } from "@/lib/db";
import { readStopToken } from "@/lib/crypto/links/stop-links";
import { withdrawConsent } from "./consents";

/** Stops the occasional letter by a personal link, with the words that were pressed; idempotent. False: the link is not ours. */
export async function stopLetters(token: string, wording: string, now: Date): Promise<boolean> {
  const id = readStopToken(token);
  if (id) await withdrawConsent(db, { id }, { wording, source: "/letters/stop" }, now);
  return id !== null;
}
