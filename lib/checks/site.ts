import { createECDH } from "node:crypto";
import Pusher from "pusher";
import { publisherOptions, vapidKeys, type Env } from "@/lib/env/schema";
import { CheckError, type Environment, type Off } from "./check";
import { describeProxies } from "./messages";
import { codeOf, timeoutMs } from "./requests";

/** Checks that the realtime server accepts the key and secret. */
export async function checkRealtime(env: Env): Promise<string> {
  const options = publisherOptions(env);
  const pusher = new Pusher({ ...options, timeout: timeoutMs });
  try {
    await pusher.get({ path: "/channels" });
  } catch (error) {
    const { status } = error as { status?: number };
    const what = status ? `it answers ${status}` : `no answer (${codeOf(error)})`;
    const message = `${what}. Compare the PUSHER_ values with your app's App Keys.`;
    throw status && status < 500
      ? new Error(message, { cause: error })
      : new CheckError("unreachable", message, { cause: error });
  }
  return `${"host" in options ? `the server ${options.host}:${options.port}` : "Pusher"} accepts the key and secret`;
}

/** Checks that the two keys of push notifications are one pair: browsers reject other signatures. */
export function checkVapidKeys(env: Env): string | Off {
  const keys = vapidKeys(env);
  if (!keys) return { off: "off; set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT" };
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(keys.privateKey, "base64url");
  if (pair.getPublicKey("base64url") !== keys.publicKey)
    throw new Error(
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are of different pairs. See docs/deploy.md#push-notifications.",
    );
  return "the keys are a pair";
}

/** Checks that the site answers at its public address. */
export async function checkSite(environment: Environment): Promise<string> {
  const { url, ok, status } = await askHealth(environment);
  if (!ok) throw new Error(`${url} answers ${status}. The site's log says why.`);
  return `${new URL(url).origin} answers and is healthy`;
}

/** Checks client addresses: this request reaches the site like a visitor's. */
export async function checkProxies(environment: Environment): Promise<string> {
  return describeProxies(await (await askHealth(environment)).json());
}

async function askHealth(environment: Environment): Promise<Response> {
  const address = new URL("/api/health", environment.PUBLIC_URL);
  return fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw new CheckError(
      "unreachable",
      `no answer at ${address.origin} (${codeOf(error)}). Start the site, or correct PUBLIC_URL.`,
      { cause: error },
    );
  });
}
