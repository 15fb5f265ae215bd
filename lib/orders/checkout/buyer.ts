import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { clientNetwork } from "@/lib/access/client-address";
import type { Member } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { env } from "@/lib/env";
import { siteNetwork } from "@/lib/access/rate-limits";
import { cookies } from "next/headers";
import { z } from "zod";
import { isSecureSite } from "@/lib/access/session-cookie-name";

const cookieName = `${isSecureSite ? "__Host-" : ""}checkout-browser`;

const oneDay = 24 * 60 * 60;

export type Buyer = { browserKey: string; network: string; member: Member | null };

/** The buyer of an action or a handler. Sets the browser's key if it has none. */
export async function readBuyer(): Promise<Buyer> {
  const who = await viewer();
  return {
    browserKey: await browserKey(),
    network: await clientNetwork(),
    member: who.kind === "member" ? who : null,
  };
}

/** The Checkouts of this browser or member, never by a typed address (docs/rules/payments.md#places-held). */
export function ownCheckouts({ browserKey: key, member }: Buyer) {
  return [{ browserKey: key }, ...(member ? [{ userId: member.userId }] : [])];
}

/** The opener columns of a Checkout; the network is hashed (docs/rules/privacy.md#retention). */
export function openedBy({ browserKey: key, network: near, member }: Buyer) {
  // An IPv6 /48 contains 65,536 /64 networks.
  const network = siteNetwork(near) ?? near;
  return {
    browserKey: key,
    userId: member?.userId ?? null,
    networkKey: createHmac("sha256", env.NEXTAUTH_SECRET).update(`network:${network}`).digest("base64url"),
  };
}

/** The typed details, else the account's. Empty: Checkout requests them. */
export function buyerDetails(
  { name, email }: { name: string; email: string },
  { member }: Buyer,
): { name: string; email: string } {
  return { name: name || (member?.displayName ?? ""), email: email || (member?.email ?? "") };
}

/** This browser's Checkout cookie, by which a second click finds the first one's Checkout. */
async function browserKey(): Promise<string> {
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
