import "server-only";
import { headers } from "next/headers";
import { clientNetwork } from "@/lib/access/client-address";

export type Caller = { network: string; userAgent: string | null };

/** The network that limits count by and the user agent, from the request's headers. */
export async function readCaller(): Promise<Caller> {
  return { network: await clientNetwork(), userAgent: (await headers()).get("user-agent") };
}
