import "server-only";
import { headers } from "next/headers";
import { clientNetwork } from "@/lib/access/client-address";
import { readDevice } from "./cookies";

/** `device` is what the browser's own cookie says, a new one where it has none. */
export type Caller = { network: string; userAgent: string | null; device: string };

/** The network that limits count by, the user agent and the device, from the request's headers. */
export async function readCaller(): Promise<Caller> {
  const userAgent = (await headers()).get("user-agent");
  return { network: await clientNetwork(), userAgent, device: await readDevice() };
}
