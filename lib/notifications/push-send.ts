import "server-only";
import { createHash } from "node:crypto";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import webPush from "web-push";
import { pushRules } from "@/content/push";
import { env } from "@/lib/env";
import { vapidKeys } from "@/lib/env/schema";
import { describeError } from "@/lib/observability/logger";
import { lookUpPublic, safeEndpoint } from "@/lib/http/public-endpoint";

export type Push = { title: string; body: string; url: string; tag: string; unread: number };

export type Device = { endpoint: string; p256dh: string; auth: string };

export type Sent =
  | { state: "sent" }
  | { state: "gone" }
  | { state: "failed"; reason: string; isTimeout?: boolean };

export const publicKey = vapidKeys(env)?.publicKey ?? null;

/** Encrypts a notification for one device and sends it to its push service. Never throws. */
export async function sendPush({ endpoint, p256dh, auth }: Device, push: Push): Promise<Sent> {
  const vapidDetails = vapidKeys(env);
  if (!vapidDetails) return { state: "failed", reason: "no_keys" };
  if (safeEndpoint(endpoint, env.SANDBOX_URL) !== endpoint) return { state: "gone" };
  const patience = AbortSignal.timeout(pushRules.patienceSeconds * 1000);
  try {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(push),
      {
        vapidDetails,
        TTL: pushRules.keptHours * 3600,
        topic: topicOf(push.tag),
        urgency: "normal",
      },
    );
    return meaningOf(await post(endpoint, details, patience));
  } catch (error) {
    return { state: "failed", reason: describeError(error), isTimeout: patience.aborted };
  }
}

function topicOf(tag: string): string {
  return createHash("sha256").update(`${env.NEXTAUTH_SECRET}:${tag}`).digest("base64url").slice(0, 32);
}

function post(
  endpoint: string,
  { headers, body }: webPush.RequestDetails,
  signal: AbortSignal,
): Promise<number> {
  const isSecure = endpoint.startsWith("https:");
  return new Promise((resolve, reject) => {
    const posting = (isSecure ? secureRequest : plainRequest)(endpoint, {
      method: "POST",
      headers,
      ...(isSecure && { lookup: lookUpPublic }),
      signal,
    });
    posting.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    posting.on("error", reject);
    posting.end(body);
  });
}

function meaningOf(status: number): Sent {
  if (status >= 200 && status < 300) return { state: "sent" };
  if (status === 404 || status === 410) return { state: "gone" };
  return { state: "failed", reason: `status_${status}` };
}
