import { authCopy } from "@/content/pages/auth";
import { Submit } from "@/components/forms/submit";
import { signInAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type Way } from "./auth-address";
import { Door, DoorHead } from "./door";
import { PasswordField } from "./password-field";
import { WayOn } from "./way-on";

const copy = authCopy.signIn;

/** E-mail and password, for whoever has been here before. */
export function SignIn({ way }: { way: Way }) {
  return (
    <Door>
      <DoorHead headline={copy.headline}>{copy.intro}</DoorHead>
      <AccountForm id="sign-in" action={signInAction} shape="sign-in" words={accountWords()}>
        <WayOn way={{ ...way, callbackUrl: way.callbackUrl ?? linkAgain(way) }} />
        <AddressField label={copy.email.label} autoComplete="username" />
        <PasswordField name="password" label={copy.password.label} autoComplete="current-password" />
        <Submit label={copy.submit} busy={copy.submitting} />
      </AccountForm>
      <p className="door-other">
        <a className="btn btn--quiet" href={authAddress("forgot", way)}>
          {copy.forgotLink}
        </a>
        <a className="btn btn--quiet" href={authAddress("join", way)}>
          {copy.joinToggle}
        </a>
      </p>
    </Door>
  );
}

/** Her invitation link, which uses its code for whoever is signed in; null where she has come without one. */
function linkAgain({ code }: Way): string | null {
  return code ? `/auth?${new URLSearchParams({ invite: code })}` : null;
}
