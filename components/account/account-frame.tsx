import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { Picture } from "@/components/layout/picture";
import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { isOriginal } from "@/lib/content/pictures";
import { authAddress, type AuthParams } from "./auth-address";

/** The layout of account pages: a picture beside one column. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { picture } = getContent(authPart);
  return (
    <div className="grid min-h-[calc(100dvh-var(--header)-var(--ribbon))] grid-cols-2 max-md:grid-cols-1 max-md:grid-rows-[auto_1fr]">
      <div className="bg-ink">
        <Picture
          picture={picture}
          sizes="(width < 56em) 100vw, max(50vw, 170vh)"
          preload
          className={clsx(
            "sticky top-header h-[calc(100dvh-var(--header))] min-h-[44rem] w-full max-md:static max-md:h-54 max-md:min-h-0",
            isOriginal(authPart.fields.picture, picture) && "object-[52%_50%] max-md:object-[50%_68%]",
          )}
        />
      </div>
      <div className="pt-[clamp(2.5rem,5vw,5.5rem)] pr-(--bleed) pb-[clamp(4rem,7vw,7rem)] pl-[clamp(2rem,5vw,5.5rem)] max-md:px-margin max-md:pt-9 max-md:pb-18 [&>.notice]:mb-6 [&>[data-next]]:mt-6">
        {children}
      </div>
    </div>
  );
}

/** The column's headline and the sentence below it. */
export function AccountHead({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <>
      <h1 className="h1 draw text-[clamp(3.25rem,1.8rem+4.2vw,6rem)]">
        <HighlightedText text={headline} />
      </h1>
      <p className="lead mt-6 mb-9 text-[clamp(1.125rem,1rem+0.4vw,1.3125rem)]">{children}</p>
    </>
  );
}

export function AccountLinks({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 [&>.btn]:justify-start [&>.btn]:px-0 [&>.btn]:text-left [p+&]:mt-1">
      {children}
    </p>
  );
}

/** Shown in place of the form once there is nothing to fill in. */
export function AccountNext({ children }: { children: ReactNode }) {
  return (
    <div data-next="" className="grid max-w-120 justify-items-start gap-4">
      {children}
    </div>
  );
}

/** Back to sign-in or, if signed in, to the Clubhouse. */
export function BackLink({ authParams, isSignedIn }: { authParams: AuthParams; isSignedIn: boolean }) {
  return (
    <AccountLinks>
      <a
        className="btn btn--quiet"
        href={isSignedIn ? (authParams.callbackUrl ?? "/community") : authAddress("sign-in", authParams)}
      >
        {isSignedIn
          ? getContent(authPart).changePassword.backLink
          : getContent(authPart).forgotPassword.backLink}
      </a>
    </AccountLinks>
  );
}
