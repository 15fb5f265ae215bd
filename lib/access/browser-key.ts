import "server-only";
import { randomUUID } from "node:crypto";
import { cookies } from "next/headers";
import { z } from "zod";
import { isSecureSite } from "./session-cookie-name";

const cookieName = `${isSecureSite ? "__Host-" : ""}checkout-browser`;
const oneDay = 24 * 60 * 60;

/** This browser's Checkout cookie, by which a second click finds the first one's Checkout. */
export async function browserKey(): Promise<string> {
  const jar = await cookies();
  const known = z.uuid().safeParse(jar.get(cookieName)?.value);
  const key = known.success ? known.data : randomUUID();
  jar.set(cookieName, key, {
    httpOnly: true,
    sameSite: "lax",
    secure: isSecureSite,
    path: "/",
    maxAge: oneDay,
  });
  return key;
}
