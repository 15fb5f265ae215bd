import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { accountPart } from "@/content/pages/account";
import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { isPreview } from "@/lib/content/preview";
import { messagesCopy } from "@/content/pages/messages";
import { twoStepPart } from "@/content/pages/two-step";
import { authAddress } from "@/components/account/auth-address";
import { CodeStep } from "@/components/account/code-step";
import { ForgotPassword } from "@/components/account/forgot-password";
import { Join } from "@/components/account/join";
import { NewPassword } from "@/components/account/new-password";
import { ArrivalToast } from "@/components/forms/arrival-toast";
import { RecoveryVisit } from "@/components/account/recovery-visit";
import { RequestLink, SignInByCode, SignInByLink } from "@/components/account/sign-in-link";
import { SignIn } from "@/components/account/sign-in";
import { clientNetwork } from "@/lib/access/client-address";
import { sameSitePath } from "@/lib/access/paths";
import { readStepCookie } from "@/lib/accounts/cookies";
import { applyInvitationCode } from "@/lib/accounts/apply-code";
import { findArrival } from "@/lib/accounts/sign-in-page-data";
import { afterResponse } from "@/lib/http/after-response";
import { invitationCodeSchema } from "@/lib/invitations/code-schema";
import { isNavigation, recordOpened } from "@/lib/invitations/progress";
import { loadDrafts } from "@/lib/site/drafts";
import { titledMetadata } from "@/lib/site/metadata";

type Query = Record<
  "mode" | "type" | "invite" | "callbackUrl" | "notice" | "show" | "with",
  string | string[] | undefined
>;

/** The previous page's outcome, by its code in the query. */
function noticesOf(): Partial<Record<string, { title: string; text: string }>> {
  return { "signed-out": getContent(authPart).signedOut, deleted: getContent(accountPart).delete.done };
}

type Props = { searchParams: Promise<Query> };

function titlesOf() {
  const { signIn, join, forgotPassword, signInLink, newPassword } = getContent(authPart);
  return {
    "sign-in": signIn.title,
    join: join.title,
    forgot: forgotPassword.title,
    link: signInLink.title,
    "by-link": signInLink.title,
    "email-code": signInLink.title,
    code: getContent(twoStepPart).step.title,
    "new-password": newPassword.title,
  };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await loadDrafts();
  const metadata = await titledMetadata("/auth");
  return { ...metadata, title: titlesOf()[modeOf(await searchParams)] };
}

export default async function AuthPage({ searchParams }: Props) {
  await loadDrafts();
  const query = await searchParams;
  const mode = modeOf(query);
  const authParams = { callbackUrl: sameSitePath(query.callbackUrl), code: invitedWith(query) };
  const { who, isFirst, isUnavailable } = await findArrival();
  const isMember = who.kind === "member";

  // Signed-in members may set a new password too
  if (mode === "new-password")
    return <NewPassword authParams={authParams} signedInAs={isMember ? who.email : null} />;
  if (mode === "forgot") {
    return (
      <>
        <RecoveryVisit />
        <ForgotPassword authParams={authParams} isSignedIn={isMember} />
      </>
    );
  }
  if (mode === "by-link") return <SignInByLink authParams={authParams} />;
  // A signed-in member may be signing in to another account
  if (mode === "code" && (await readStepCookie()))
    return <CodeStep authParams={authParams} byRecovery={query.with === "recovery"} />;
  // A preview shows its editor, who is signed in, the words for visitors
  if (isMember && !isPreview()) {
    if (!authParams.code) redirect(authParams.callbackUrl ?? "/community");
    const code = invitationCodeSchema.safeParse(authParams.code);
    if (!code.success) redirect("/community?notice=code-invalid");
    // An existing member opened an invitation link: apply the code at once (docs/rules/accounts.md#joining)
    const applied = await applyInvitationCode(who, code.data, await clientNetwork(), new Date());
    const refusal = !applied.ok && applied.code === "too_many" ? "too-many" : "invalid";
    // The team's links lead to the office
    const to = applied.ok && applied.value === "applied" ? authParams.callbackUrl : null;
    redirect(to ?? `/community?notice=code-${applied.ok ? applied.value : refusal}`);
  }

  if (mode === "join" && authParams.code && isNavigation(await headers())) {
    const code = invitationCodeSchema.safeParse(authParams.code);
    if (code.success) afterResponse(() => recordOpened(code.data, new Date()));
  }
  if (mode === "code") redirect(authAddress("sign-in", authParams));
  if (mode === "link") return <RequestLink authParams={authParams} />;
  if (mode === "email-code") return <SignInByCode authParams={authParams} />;
  const { notice } = query;
  const notices = noticesOf();
  const outcomes = typeof notice === "string" && Object.hasOwn(notices, notice) ? notices[notice] : undefined;
  return (
    <>
      <RecoveryVisit />
      {outcomes && <ArrivalToast {...outcomes} />}
      {isUnavailable && <ArrivalToast {...messagesCopy.away} tone="error" />}
      {mode === "join" ? (
        <Join authParams={authParams} isFirst={isFirst} showGuidelines={query.show === "guidelines"} />
      ) : (
        <SignIn authParams={authParams} />
      )}
    </>
  );
}

const modes = ["forgot", "join", "sign-in", "code", "link", "email-code"] as const;

/** The form that the query asks for. */
function modeOf(query: Query): keyof ReturnType<typeof titlesOf> {
  if (query.type === "recovery") return "new-password";
  if (query.type === "sign-in") return "by-link";
  const mode = modes.find((one) => one === query.mode);
  if (mode) return mode;
  // The link to the other mode carries the code too, so an explicit mode wins
  return invitedWith(query) ? "join" : "sign-in";
}

/** The code of an invitation link, even if mistyped, so the form can correct it; "" without one. */
function invitedWith({ invite }: Query): string {
  return typeof invite === "string" ? invite.trim().toUpperCase().slice(0, 20) : "";
}
