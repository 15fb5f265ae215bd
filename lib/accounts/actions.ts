"use server";

import { redirect } from "next/navigation";
import { authPart } from "@/content/pages/auth";
import { layoutPart } from "@/content/pages/layout";
import { getContent } from "@/lib/content/documents";
import { clientNetwork } from "@/lib/access/client-address";
import { isPrivatePath, sameSitePath } from "@/lib/access/paths";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "@/lib/access/session-cookie";
import { viewer } from "@/lib/access/viewer";
import { memberAction, publicAction } from "@/lib/forms/action";
import { fail, type Result } from "@/lib/result";
import { applyCodeSchema } from "@/lib/invitations/schema";
import { applyInvitationCode } from "./apply-code";
import { readCaller, type Caller } from "./request-context";
import { changePassword } from "./change-password";
import { clearStepCookie, setDeviceCookie, readStepCookie, writeStepCookie } from "./cookies";
import { confirmEmail } from "./confirm-email";
import { sendConfirmation } from "./confirmation-letter";
import { submitCode, type Entry } from "./create-session";
import { join } from "./join";
import { requestReset, requestSignInLink } from "./request-reset";
import { resetPassword } from "./reset-password";
import {
  changePasswordSchema,
  forgotSchema,
  submitCodeSchema,
  joinSchema,
  letterLinkSchema,
  resetSchema,
  sendConfirmationSchema,
  signInByCodeSchema,
  signInSchema,
} from "./schema";
import { revokeSession } from "./sessions";
import { signIn } from "./sign-in";
import { signInByCode, signInByLink } from "./sign-in-link";

/** Signs in and redirects to the return URL or the Clubhouse; to the code form first if a code is required. */
export const signInAction = publicAction("sign-in", {
  schema: signInSchema,
  hidden: ["password"],
  run: thenEnter("welcome-back", signIn),
});

/** Verifies the second-step code and redirects like sign-in. */
export const submitCodeAction = publicAction("give-code", {
  schema: submitCodeSchema,
  hidden: ["code"],
  run: thenEnter("welcome-back", async ({ code }: { code: string }, caller, now) => {
    const result = await submitCode(await readStepCookie(), code, caller, now);
    if (result.ok) await clearStepCookie();
    return result;
  }),
});

/** Joins, signs in and redirects to the return URL or to the Clubhouse. */
export const joinAction = publicAction("join", {
  schema: joinSchema,
  hidden: ["password"],
  run: thenEnter("joined", join),
});

/** Emails a password reset link if the account exists; the response hides which. */
export const requestResetAction = publicAction("forgot-password", {
  schema: forgotSchema,
  run: async (input, now) => requestReset(input, await readCaller(), now),
});

/** Emails a sign-in link if the account exists; the response does not reveal it. */
export const requestSignInLinkAction = publicAction("ask-sign-in-link", {
  schema: forgotSchema,
  run: async (input, now) => requestSignInLink(input, await readCaller(), now),
});

/** Signs in by an email link. */
export const signInByLinkAction = publicAction("sign-in-by-link", {
  schema: letterLinkSchema,
  hidden: ["linkId", "linkSecret"],
  run: thenEnter("welcome-back", ({ linkId: id, linkSecret: secret }: Link, caller, now) =>
    signInByLink({ id, secret }, caller, now),
  ),
});

/** Signs in by the code in the email that has the link. */
export const signInByCodeAction = publicAction("sign-in-by-code", {
  schema: signInByCodeSchema,
  hidden: ["code"],
  run: thenEnter("welcome-back", signInByCode),
});

/** Sets a new password by an email link, and signs this browser in. */
export const resetPasswordAction = publicAction("new-password", {
  schema: resetSchema,
  hidden: ["linkId", "linkSecret", "password", "repeat"],
  run: async ({ linkId: id, linkSecret: secret, password }, now, form) => {
    const caller = await readCaller();
    const result = await resetPassword({ link: { id, secret }, password }, caller, now);
    if (result.ok) await startSession(result.value, caller, form);
    return result.ok ? undefined : result;
  },
});

/** Changes the password of the signed-in member. */
export const changePasswordAction = memberAction("change-password", {
  at: "/auth?type=recovery",
  schema: changePasswordSchema,
  hidden: ["current", "password", "repeat"],
  run: async (member, input, now) => {
    const result = await changePassword(member, input, await readCaller(), now);
    if (result.ok) await writeSessionCookie(result.value);
    return result.ok ? undefined : result;
  },
});

/** Confirms an address by an email link, signed in or not. */
export const confirmEmailAction = publicAction("confirm-email", {
  schema: letterLinkSchema,
  hidden: ["linkId", "linkSecret"],
  run: async ({ linkId: id, linkSecret: secret }, now) => {
    const { confirmation } = getContent(authPart);
    const result = await confirmEmail({ id, secret }, await readCaller(), now);
    const who = await viewer();
    // Clicked twice, or confirmed by a reset meanwhile
    const isDone =
      !result.ok && result.code === "link_invalid" && who.kind === "member" && who.emailConfirmed;
    return isDone ? fail("already", confirmation.already) : result;
  },
  success: (confirmed) => {
    const { title, changed, success } = getContent(authPart).confirmation;
    return { title, text: confirmed === "changed" ? changed : success };
  },
});

/** Resends the confirmation email to the member. */
export const sendConfirmationAction = memberAction("send-confirmation", {
  at: "/community",
  schema: sendConfirmationSchema,
  run: async (member, _, now) => sendConfirmation(member, await readCaller(), now),
  success: (result) => {
    const { confirmation } = getContent(authPart);
    const { sentTitle, sent } = getContent(layoutPart).confirmEmail;
    return { title: sentTitle, text: result === "sent" ? sent : confirmation.already };
  },
});

/** Applies a code on the paywall; on success opens the Clubhouse. */
export const applyCodeAction = memberAction("apply-code", {
  at: "/community",
  schema: applyCodeSchema,
  run: async (member, { code }, now) => {
    const result = await applyInvitationCode(member, code, await clientNetwork(), now);
    return result.ok ? result : { ...result, fields: { code: result.message } };
  },
  success: (applied) => redirect(`/community?notice=code-${applied}`),
});

/** Signs out on this device. The session ends, so a copied cookie is invalid too. */
export async function signOutAction(): Promise<void> {
  const token = await readSessionCookie();
  if (token) await revokeSession(token, new Date());
  await clearSessionCookie();
  redirect("/auth?notice=signed-out");
}

type Link = { linkId: string; linkSecret: string };

/** Signs in by `attempt`, then redirects to the return URL with a notice. */
function thenEnter<Input>(
  notice: string,
  attempt: (input: Input, caller: Caller, now: Date) => Promise<Result<Entry>>,
) {
  return async (input: Input, now: Date, form: FormData) => {
    const caller = await readCaller();
    const result = await attempt(input, caller, now);
    if (!result.ok) return result;
    await startSession(result.value, caller, form);
    redirect(landingPath(form, notice));
  };
}

async function startSession(entry: Entry, { device }: Caller, form: FormData): Promise<void> {
  await setDeviceCookie(device);
  if ("step" in entry) {
    await writeStepCookie(entry.step);
    const callbackUrl = sameSitePath(form.get("callbackUrl"));
    redirect(`/auth?${new URLSearchParams({ mode: "code", ...(callbackUrl && { callbackUrl }) })}`);
  }
  const before = await readSessionCookie();
  if (before) await revokeSession(before, new Date());
  await writeSessionCookie(entry);
}

function landingPath(form: FormData, notice: string): string {
  const path = sameSitePath(form.get("callbackUrl")) ?? "/community";
  const { pathname, searchParams } = new URL(path, "https://site.invalid");
  if (!isPrivatePath(pathname)) return path;
  searchParams.set("notice", notice);
  return `${pathname}?${searchParams}`;
}
