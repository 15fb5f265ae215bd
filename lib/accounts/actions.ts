"use server";

import { redirect } from "next/navigation";
import { sameSitePath } from "@/lib/access/paths";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "@/lib/access/session-cookie";
import { typedText } from "@/lib/form-values";
import { invalid, type Refusal } from "@/lib/result";
import { join } from "./join";
import { joinSchema, signInSchema, type AuthState } from "./schema";
import { endSession } from "./sessions";
import { signIn } from "./sign-in";

/** Signs in and leads to where the visitor came from, or to the Clubhouse. */
export async function signInAction(_: AuthState, form: FormData): Promise<AuthState> {
  const parsed = signInSchema.safeParse(Object.fromEntries(form));
  const result = parsed.success ? await signIn(parsed.data, new Date()) : invalid(parsed.error);
  if (!result.ok) return refused(result, form);
  await writeSessionCookie(result.value);
  redirect(sameSitePath(form.get("callbackUrl")) ?? "/community?notice=welcome-back");
}

/** Joins, signs in and leads to the Clubhouse. */
export async function joinAction(_: AuthState, form: FormData): Promise<AuthState> {
  const parsed = joinSchema.safeParse(Object.fromEntries(form));
  const result = parsed.success ? await join(parsed.data, new Date()) : invalid(parsed.error);
  if (!result.ok) return refused(result, form);
  await writeSessionCookie(result.value);
  redirect("/community?notice=joined");
}

/** Signs out on this device, and ends the session for whoever else holds its cookie. */
export async function signOutAction(): Promise<void> {
  const token = await readSessionCookie();
  if (token) await endSession(token, new Date());
  await clearSessionCookie();
  redirect("/auth?notice=signed-out");
}

function refused(refusal: Refusal, form: FormData): AuthState {
  return {
    status: "failed",
    message: refusal.message,
    fields: refusal.fields ?? {},
    values: {
      email: typedText(form, "email"),
      displayName: typedText(form, "displayName"),
      invitationCode: typedText(form, "invitationCode"),
    },
  };
}
