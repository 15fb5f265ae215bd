import "server-only";
import { z } from "zod";
import { readSignedToken, signedUrl } from "@/lib/crypto/links/signed-links";

/** The id of an appointment from the token of its personal page; null for any other token. */
export function appointmentIdOf(token: string): string | null {
  const id = readSignedToken("appointment", token);
  return id !== null && z.uuid().safeParse(id).success ? id : null;
}

/** The token of an appointment's personal page. */
export function appointmentToken(id: string): string {
  return signedUrl("appointment", id).split("/").at(-1) ?? "";
}
