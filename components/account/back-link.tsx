import { authCopy } from "@/content/pages/auth";
import { authAddress, type Way } from "./auth-address";

/** Back to signing in or, for somebody who has, to the Clubhouse. */
export function BackLink({ way, isSignedIn }: { way: Way; isSignedIn: boolean }) {
  return (
    <p className="door-other">
      <a
        className="btn btn--quiet"
        href={isSignedIn ? (way.callbackUrl ?? "/community") : authAddress("sign-in", way)}
      >
        {isSignedIn ? authCopy.changePassword.backLink : authCopy.forgotPassword.backLink}
      </a>
    </p>
  );
}
