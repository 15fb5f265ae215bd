import "server-only";
import { headers } from "next/headers";
import { clientNetwork } from "@/lib/access/client-address";

/** Where a request comes from: the network limits count by, and the browser's user agent. */
export type Caller = { network: string; userAgent: string | null };

/** Who is calling, from the request's headers. */
export async function readCaller(): Promise<Caller> {
  return { network: await clientNetwork(), userAgent: (await headers()).get("user-agent") };
}
