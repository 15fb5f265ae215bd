import "server-only";
import { randomUUID } from "node:crypto";
import { cookies } from "next/headers";
import { z } from "zod";
import { isSecureSite } from "./session-cookie-name";

const cookieName = "checkout-browser";
const oneDay = 24 * 60 * 60;

/**
 * Names this browser for as long as a purchase takes, so that its second click finds its first Checkout. Set only when
 * somebody buys; says nothing about who they are.
 */
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
