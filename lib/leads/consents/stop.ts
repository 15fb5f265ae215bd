import "server-only";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { withdrawConsent } from "./consents";

/** Unsubscribes from the newsletter by a personal link, with the text of the button; idempotent. False if the link is invalid. */
export async function stopLetters(token: string, wording: string, now: Date): Promise<boolean> {
  const id = readSignedToken("stop-letters", token);
  if (id) await withdrawConsent(db, { id }, { wording, source: "/letters/stop" }, now);
  return id !== null;
}
