"use server";

import { redirect } from "next/navigation";
import { authCopy } from "@/content/pages/auth";
import { layoutCopy } from "@/content/pages/layout";
import { clientNetwork } from "@/lib/access/client-address";
import { isPrivatePath, sameSitePath } from "@/lib/access/paths";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "@/lib/access/session-cookie";
import { requireMember, viewer } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { fail, ok } from "@/lib/result";
import { applyCodeSchema } from "@/lib/invitations/schema";
import { applyInvitationCode } from "./apply-code";
import { readCaller, type Caller } from "./request-context";
import { changePassword } from "./change-password";
import { clearStepCookie, keepDevice, readStepCookie, writeStepCookie } from "./cookies";
import { confirmEmail } from "./confirm-email";
import { sendConfirmation } from "./confirmation-letter";
import { giveCode, type Entry } from "./create-session";
import { join } from "./join";
import { requestReset, requestSignInLink } from "./request-reset";
import { resetPassword } from "./reset-password";
import {
  changePasswordSchema,
  forgotSchema,
  giveCodeSchema,
  joinSchema,
  letterLinkSchema,
  resetSchema,
  sendConfirmationSchema,
  signInByCodeSchema,
  signInSchema,
} from "./schema";
import { endSession } from "./sessions";
import { signIn } from "./sign-in";
import { signInByCode, signInByLink } from "./sign-in-link";

/** Signs in and redirects to the return URL or the Clubhouse; to the code form first if a code is required. */
export async function signInAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "sign-in",
    schema: signInSchema,
    hidden: ["password"],
    run: async (input) => {
      const caller = await readCaller();
      const result = await signIn(input, caller, clockNow());
      if (!result.ok) return result;
      await takeOver(result.value, caller, form);
      redirect(landingPath(form, "welcome-back"));
    },
  });
}

/** Verifies the second-step code and redirects like sign-in. */
export async function giveCodeAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "give-code",
    schema: giveCodeSchema,
    hidden: ["code"],
    run: async ({ code }) => {
      const caller = await readCaller();
      const result = await giveCode(await readStepCookie(), code, caller, clockNow());
      if (!result.ok) return result;
      await clearStepCookie();
      await takeOver(result.value, caller, form);
      redirect(landingPath(form, "welcome-back"));
    },
  });
}

/** Joins, signs in and redirects to the return URL or to the Clubhouse. */
export async function joinAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "join",
    schema: joinSchema,
    hidden: ["password"],
    run: async (input) => {
      const caller = await readCaller();
      const result = await join(input, caller, new Date());
      if (!result.ok) return result;
      await takeOver(result.value, caller, form);
      redirect(landingPath(form, "joined"));
    },
  });
}

/** Emails a password reset link if the account exists; the response hides which. */
export async function requestResetAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "forgot-password",
    schema: forgotSchema,
    run: async (input) => {
      const result = await requestReset(input, await readCaller(), clockNow());
      return result.ok ? ok(null) : result;
    },
  });
}

/** Emails a sign-in link if the account exists; the response does not reveal it. */
export async function requestSignInLinkAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "ask-sign-in-link",
    schema: forgotSchema,
    run: async (input) => {
      const result = await requestSignInLink(input, await readCaller(), clockNow());
      return result.ok ? ok(null) : result;
    },
  });
}

/** Signs in by an email link. */
export async function signInByLinkAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "sign-in-by-link",
    schema: letterLinkSchema,
    hidden: ["linkId", "linkSecret"],
    run: async ({ linkId, linkSecret }) => {
      const caller = await readCaller();
      const result = await signInByLink({ id: linkId, secret: linkSecret }, caller, clockNow());
      if (!result.ok) return result;
      await takeOver(result.value, caller, form);
      redirect(landingPath(form, "welcome-back"));
    },
  });
}

/** Signs in by the code in the email that has the link. */
export async function signInByCodeAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "sign-in-by-code",
    schema: signInByCodeSchema,
    hidden: ["code"],
    run: async (input) => {
      const caller = await readCaller();
      const result = await signInByCode(input, caller, clockNow());
      if (!result.ok) return result;
      await takeOver(result.value, caller, form);
      redirect(landingPath(form, "welcome-back"));
    },
  });
}

/** Sets a new password by an email link, and signs this browser in. */
export async function resetPasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "new-password",
    schema: resetSchema,
    hidden: ["linkId", "linkSecret", "password", "repeat"],
    run: async ({ linkId, linkSecret, password }) => {
      const link = { id: linkId, secret: linkSecret };
      const caller = await readCaller();
      const result = await resetPassword({ link, password }, caller, clockNow());
      if (!result.ok) return result;
      await takeOver(result.value, caller, form);
      return ok(null);
    },
  });
}

/** Changes the password of the signed-in member. */
export async function changePasswordAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember("/auth?type=recovery");
  return answerKnown(form, {
    name: "change-password",
    schema: changePasswordSchema,
    hidden: ["current", "password", "repeat"],
    run: async (input) => {
      const result = await changePassword(member, input, await readCaller(), new Date());
      if (!result.ok) return result;
      await writeSessionCookie(result.value);
      return ok(null);
    },
  });
}

/** Confirms an address by an email link, signed in or not. */
export async function confirmEmailAction(_: FormState, form: FormData): Promise<FormState> {
  const copy = authCopy.confirmation;
  return answerKnown(form, {
    name: "confirm-email",
    schema: letterLinkSchema,
    hidden: ["linkId", "linkSecret"],
    run: async ({ linkId, linkSecret }) => {
      const result = await confirmEmail({ id: linkId, secret: linkSecret }, await readCaller(), clockNow());
      if (result.ok) {
        return ok({ title: copy.title, text: result.value === "changed" ? copy.changed : copy.success });
      }
      const who = await viewer();
      // Clicked twice, or confirmed by a reset meanwhile
      const isDone = result.code === "link_invalid" && who.kind === "member" && who.emailConfirmed;
      return isDone ? fail("already", copy.already) : result;
    },
  });
}

/** Resends the confirmation email to the member. */
export async function sendConfirmationAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember("/community");
  const copy = layoutCopy.banners.confirmEmail;
  return answerKnown(form, {
    name: "send-confirmation",
    schema: sendConfirmationSchema,
    run: async () => {
      const result = await sendConfirmation(member, await readCaller(), clockNow());
      if (!result.ok) return result;
      return ok({
        title: copy.sentTitle,
        text: result.value === "sent" ? copy.sent : authCopy.confirmation.already,
      });
    },
  });
}

/** Applies a code on the paywall; on success opens the Clubhouse. */
export async function applyCodeAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember("/community");
  return answerKnown(form, {
    name: "apply-code",
    schema: applyCodeSchema,
    run: async ({ code }) => {
      const result = await applyInvitationCode(member, code, await clientNetwork(), new Date());
      if (result.ok) redirect(`/community?notice=code-${result.value}`);
      return { ...result, fields: { code: result.message } };
    },
  });
}

/** Signs out on this device. The session ends, so a copied cookie is invalid too. */
export async function signOutAction(): Promise<void> {
  const token = await readSessionCookie();
  if (token) await endSession(token, new Date());
  await clearSessionCookie();
  redirect("/auth?notice=signed-out");
}

async function takeOver(entry: Entry, { device }: Caller, form: FormData): Promise<void> {
  await keepDevice(device);
  if ("step" in entry) {
    await writeStepCookie(entry.step);
    const callbackUrl = sameSitePath(form.get("callbackUrl"));
    redirect(`/auth?${new URLSearchParams({ mode: "code", ...(callbackUrl && { callbackUrl }) })}`);
  }
  const before = await readSessionCookie();
  if (before) await endSession(before, new Date());
  await writeSessionCookie(entry);
}

function landingPath(form: FormData, notice: string): string {
  const path = sameSitePath(form.get("callbackUrl")) ?? "/community";
  const { pathname, searchParams } = new URL(path, "https://site.invalid");
  if (!isPrivatePath(pathname)) return path;
  searchParams.set("notice", notice);
  return `${pathname}?${searchParams}`;
}
