import { authCopy } from "@/content/pages/auth";
import { SendAnother } from "@/components/forms/sent";
import { Submit } from "@/components/forms/submit";
import { requestResetAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type Way } from "./auth-address";
import { BackLink } from "./back-link";
import { Door, DoorHead } from "./door";

const copy = authCopy.forgotPassword;

/** Asks for the address, and says the same whether or not it has an account. */
export function ForgotPassword({ way, isSignedIn }: { way: Way; isSignedIn: boolean }) {
  return (
    <Door>
      <AccountForm
        id="forgot"
        action={requestResetAction}
        shape="forgot-password"
        words={accountWords(copy.toast)}
        head={<DoorHead headline={copy.headline}>{copy.intro}</DoorHead>}
        sent={
          <>
            <DoorHead headline={copy.toast.title}>{copy.toast.text}</DoorHead>
            <div className="door-next">
              <p>{copy.sent}</p>
              <SendAnother href={authAddress("forgot", way)}>{copy.another}</SendAnother>
            </div>
          </>
        }
      >
        <AddressField label={copy.email.label} autoComplete="username" />
        <Submit label={copy.submit} busy={copy.submitting} />
      </AccountForm>
      <BackLink way={way} isSignedIn={isSignedIn} />
    </Door>
  );
}
