import "server-only";
import { readSignedToken, signedUrl } from "./signed-links";

export type AskedConsent = { consentId: string; askedAt: Date };

/** The URL that resubscribes to the occasional letter. */
export function resubscribeUrl({ consentId, askedAt }: AskedConsent): string {
  return signedUrl("letters-again", `${consentId}-${askedAt.getTime()}`);
}

/** The consent and time in such a token; null if invalid. The consent says if it has expired. */
export function readResubscribeToken(token: string): AskedConsent | null {
  const [, consentId, ms] = /^(.+)-(\d{13})$/.exec(readSignedToken("letters-again", token) ?? "") ?? [];
  return consentId && ms ? { consentId, askedAt: new Date(Number(ms)) } : null;
}
