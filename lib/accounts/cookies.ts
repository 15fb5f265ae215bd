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

/** The token of a pending second sign-in step; null if there is none. */
export async function readStepCookie(): Promise<string | null> {
  return (await cookies()).get(stepCookie)?.value || null;
}

/** Sets the cookie of a pending second sign-in step. */
export async function writeStepCookie(step: string): Promise<void> {
  (await cookies()).set(stepCookie, step, { ...shared, path: "/", maxAge: twoStep.stepMinutes * 60 });
}

/** Deletes that cookie. */
export async function clearStepCookie(): Promise<void> {
  (await cookies()).set(stepCookie, "", { ...shared, path: "/", maxAge: 0 });
}

/** The id in this browser's device cookie; a new one if there is none. */
export async function readDevice(): Promise<string> {
  const known = (await cookies()).get(deviceCookie)?.value ?? "";
  return deviceShape.test(known) ? known : randomBytes(24).toString("base64url");
}

/** Sets the device cookie, so that the account recognises the browser. */
export async function setDeviceCookie(device: string): Promise<void> {
  (await cookies()).set(deviceCookie, device, { ...shared, path: "/", maxAge: deviceSeconds });
}
