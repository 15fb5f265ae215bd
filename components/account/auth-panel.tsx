import { authCopy } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { Marked } from "@/components/ui/marked";
import { GuidelinesDialog, GuidelinesList } from "@/components/clubhouse/guidelines";
import { Picture } from "@/components/site/picture";
import { JoinForm } from "./join-form";
import { SignInForm } from "./sign-in-form";
import { SmallPrint } from "./small-print";

const { signIn, join } = authCopy;

export type AuthPanelProps = {
  mode: "sign-in" | "join";
  /** Where she was going, or null. */
  callbackUrl: string | null;
  /** The code of the invitation link, or "". */
  code: string;
  /** Nobody has joined yet. */
  isFirst: boolean;
  /** The guidelines are asked for, and there are no scripts to show them in a dialog. */
  showGuidelines: boolean;
};

/** The picture with its door ajar, and the form beside it. */
export function AuthPanel({ mode, callbackUrl, code, isFirst, showGuidelines }: AuthPanelProps) {
  const isJoining = mode === "join";
  const copy = isJoining ? join : signIn;
  const intro = !isJoining
    ? signIn.intro
    : isFirst
      ? join.introFirstMember
      : code
        ? join.introFromLink
        : join.intro;

  return (
    <div className="door">
      <div className="door-pic">
        <Picture path="/images/clubhouse.jpg" sizes="(width < 56em) 100vw, max(50vw, 170vh)" preload />
      </div>
      <div className="door-form">
        <h1 className="h1 draw">
          <Marked text={copy.headline} />
        </h1>
        <p className="lead">{intro}</p>
        {isJoining ? (
          <JoinForm
            code={code}
            isFirst={isFirst}
            smallPrint={
              <SmallPrint
                guidelinesHref={`${addressOf("join", { callbackUrl, code })}&show=guidelines#rules`}
              />
            }
          />
        ) : (
          <SignInForm callbackUrl={callbackUrl} />
        )}
        <p className="door-other">
          <a
            className="btn btn--quiet"
            href={addressOf(isJoining ? "sign-in" : "join", { callbackUrl, code })}
          >
            {isJoining ? join.signInToggle : signIn.joinToggle}
          </a>
        </p>
        {showGuidelines && (
          <section id="rules" aria-labelledby="rules-title">
            <h2 id="rules-title" className="h3">
              {communityCopy.guidelines.title}
            </h2>
            <p>{communityCopy.guidelines.intro}</p>
            <GuidelinesList />
          </section>
        )}
        {isJoining && <GuidelinesDialog />}
      </div>
    </div>
  );
}

/** The address of a mode; the code and the way back come along. */
function addressOf(
  mode: AuthPanelProps["mode"],
  { callbackUrl, code }: { callbackUrl: string | null; code: string },
) {
  const query = new URLSearchParams({ mode });
  if (code) query.set("invite", code);
  if (callbackUrl) query.set("callbackUrl", callbackUrl);
  return `/auth?${query}`;
}
