import { TOTP } from "otpauth";
import { submitCode } from "@/lib/accounts/create-session";
import { signIn } from "@/lib/accounts/sign-in";
import { encrypt } from "@/lib/crypto/encryption";
import { newSecret } from "@/lib/accounts/two-factor/totp";
import { db } from "@/lib/db";
import { beginTwoStep, getTwoStep, turnOnTwoStep } from "@/lib/members/settings/two-factor/two-factor";
import { aCaller } from "../../support/callers";
import { after, joined, memberOf, password } from "./fixture";

export type Someone = Awaited<ReturnType<typeof joined>>;

/** The code that an authenticator app shows at a moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret }).generate({ timestamp: moment.getTime() });
}

/** Begins the set-up and returns its secret. */
export async function begun(member: Someone, now: Date): Promise<string> {
  const result = await beginTwoStep(member, password, now);
  if (!result.ok) throw new Error(result.message);
  const view = await getTwoStep(member, now);
  if (view.state !== "begun") throw new Error(`It is ${view.state}`);
  return view.secret;
}

/** A member whose two-step sign-in is older than `now`, so that no current code is used. */
export async function withTwoStep(now: Date) {
  const before = after(now, { minutes: -30 });
  const member = await joined(before);
  const secret = await begun(member, before);
  const on = await turnOnTwoStep(member, codeAt(secret, before), before);
  if (!on.ok) throw new Error(on.message);
  return { member, secret, recoveryCodes: on.value };
}

/** Two-step sign-in for a member of the factories, who has no password; returns the secret. */
export async function twoStepFor({ userId, sessionId }: { userId: string; sessionId: string }) {
  const secret = newSecret();
  const now = new Date();
  const on = { begunIn: sessionId, createdAt: now, turnedOnAt: now };
  await db.twoStep.create({
    data: { userId, sealedSecret: encrypt("two-step-secret", secret, userId), ...on },
  });
  return secret;
}

/** The cookie of the browser after the right password. */
export async function stepOf(email: string, now: Date): Promise<string> {
  const result = await signIn({ email, password }, aCaller(), now);
  if (!result.ok) throw new Error(result.message);
  if (!("step" in result.value)) throw new Error("No code was asked for");
  return result.value.step;
}

/** Signs in by both steps. */
export async function signedInByCode(email: string, code: string, now: Date) {
  const result = await submitCode(await stepOf(email, now), code, aCaller(), now);
  if (!result.ok) throw new Error(result.message);
  return memberOf(result.value, now);
}
