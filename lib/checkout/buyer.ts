import "server-only";
import { createHmac } from "node:crypto";
import { browserKey } from "@/lib/access/browser-key";
import { clientNetwork } from "@/lib/access/client-address";
import type { Member } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { env } from "@/lib/env";
import { siteNetwork } from "@/lib/access/rate-limits";

export type Buyer = { browserKey: string; network: string; member: Member | null };

/** The buyer behind an action or a handler. Gives the browser its key, if it has none. */
export async function readBuyer(): Promise<Buyer> {
  const who = await viewer();
  return {
    browserKey: await browserKey(),
    network: await clientNetwork(),
    member: who.kind === "member" ? who : null,
  };
}

/** The Checkouts of this browser or member, never of a typed address (docs/rules/payments.md#places-held). */
export function ownCheckouts({ browserKey: key, member }: Buyer) {
  return [{ browserKey: key }, ...(member ? [{ userId: member.userId }] : [])];
}

/** What a Checkout keeps of its opener; of the network a hash (docs/rules/privacy.md#how-long-things-are-kept). */
export function openedBy({ browserKey: key, network: near, member }: Buyer) {
  // Whoever has a /48 of IPv6 has 65,536 of its /64.
  const network = siteNetwork(near) ?? near;
  return {
    browserKey: key,
    userId: member?.userId ?? null,
    networkKey: createHmac("sha256", env.NEXTAUTH_SECRET).update(`network:${network}`).digest("base64url"),
  };
}

/** What the buyer has typed, and what the account knows of it where nothing was typed. Empty: Checkout asks. */
export function buyerDetails(
  { name, email }: { name: string; email: string },
  { member }: Buyer,
): { name: string; email: string } {
  return { name: name || (member?.displayName ?? ""), email: email || (member?.email ?? "") };
}
