import "server-only";
import { headers } from "next/headers";
import { clientNetwork } from "@/lib/access/client-address";
import { readDevice } from "./cookies";

/** `device` is the id in the device cookie, a new one if there is none. */
export type Caller = { network: string; userAgent: string | null; device: string };

/** The client network, user agent and device of a request. */
export async function readCaller(): Promise<Caller> {
  const userAgent = (await headers()).get("user-agent");
  return { network: await clientNetwork(), userAgent, device: await readDevice() };
}
