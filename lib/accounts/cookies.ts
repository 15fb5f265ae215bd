import "server-only";
import { randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { accounts, twoStep } from "@/content/clubhouse";
import { isSecureSite } from "@/lib/access/session-cookie-name";

const prefix = isSecureSite ? "__Secure-" : "";
const stepCookie = `${prefix}sign-in-step`;
const deviceCookie = `${prefix}device`;
const shared = { httpOnly: true, sameSite: "lax", secure: isSecureSite } as const;
const deviceSeconds = accounts.deviceKnownDays * 24 * 60 * 60;
const deviceShape = /^[\w-]{32}$/;

/** What the browser holds of a sign-in between its two steps; null without one. */
export async function readStepCookie(): Promise<string | null> {
  return (await cookies()).get(stepCookie)?.value || null;
}

/** Hands the browser a sign-in that waits for its code. */
export async function writeStepCookie(step: string): Promise<void> {
  (await cookies()).set(stepCookie, step, { ...shared, path: "/", maxAge: twoStep.stepMinutes * 60 });
}

/** Takes it away again. */
export async function clearStepCookie(): Promise<void> {
  (await cookies()).set(stepCookie, "", { ...shared, path: "/", maxAge: 0 });
}

/** What this browser is known by to the accounts it signs in to; a new one where it has none. */
export async function readDevice(): Promise<string> {
  const known = (await cookies()).get(deviceCookie)?.value ?? "";
  return deviceShape.test(known) ? known : randomBytes(24).toString("base64url");
}

/** Lets the browser be known again. */
export async function keepDevice(device: string): Promise<void> {
  (await cookies()).set(deviceCookie, device, { ...shared, path: "/", maxAge: deviceSeconds });
}
