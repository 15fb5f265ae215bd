import "server-only";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { withdrawConsent } from "./consents";

/** Stops the occasional letter by a personal link, with the words that were pressed; idempotent. False: the link is not ours. */
export async function stopLetters(token: string, wording: string, now: Date): Promise<boolean> {
  const id = readSignedToken("stop-letters", token);
  if (id) await withdrawConsent(db, { id }, { wording, source: "/letters/stop" }, now);
  return id !== null;
}
