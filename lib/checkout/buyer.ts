import "server-only";
import { createHmac } from "node:crypto";
import { browserKey } from "@/lib/access/browser-key";
import { clientNetwork } from "@/lib/access/client-address";
import type { Member } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { env } from "@/lib/env";

/** Who is about to pay: the browser, the network it is in, and who is signed in, if anybody is. */
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

/** Which Checkouts this buyer opened: in this browser, or signed in with another one. Never by an address somebody typed. */
export function ownCheckouts({ browserKey: key, member }: Buyer) {
  return { OR: [{ browserKey: key }, ...(member ? [{ userId: member.userId }] : [])] };
}

/**
 * What a Checkout keeps of who opened it. Networks are personal: only a hash is kept that cannot be reversed without our
 * secret, and only while the place is kept; the night clears what a lost message has left (lib/payments/clean-up.ts).
 */
export function openedBy({ browserKey: key, network, member }: Buyer) {
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
