import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { SendAnother } from "@/components/forms/sent";
import { Submit } from "@/components/forms/submit";
import { Button } from "@/components/ui/button";
import { requestSignInLinkAction, signInByLinkAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { AccountFrame, AccountHead, AccountNext, BackLink } from "./account-frame";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type AuthParams } from "./auth-address";
import { EmailCode } from "./email-code";
import { ByLetterLink, LetterLinkFields } from "./letter-link";

/** Requests a sign-in link by email; says the same whether or not the address has an account. */
export function RequestLink({ authParams }: { authParams: AuthParams }) {
  const copy = getContent(authPart).signInLink;
  return (
    <AccountFrame>
      <AccountForm
        id="ask-sign-in-link"
        action={requestSignInLinkAction}
        shape="forgot-password"
        words={accountWords(copy.sent)}
        head={<AccountHead headline={copy.headline}>{copy.intro}</AccountHead>}
        sent={
          <>
            <AccountHead headline={copy.sent.title}>{copy.sent.text}</AccountHead>
            <EmailCode
              authParams={authParams}
              email={getContent(authPart).signIn.email.label}
              words={copy.code}
            />
            <AccountNext>
              <p>{copy.help}</p>
              <SendAnother href={authAddress("link", authParams)}>{copy.another}</SendAnother>
            </AccountNext>
          </>
        }
      >
        <AddressField label={getContent(authPart).signIn.email.label} autoComplete="username" />
        <Submit label={copy.ask} busy={copy.asking} />
      </AccountForm>
      <BackLink authParams={authParams} isSignedIn={false} />
    </AccountFrame>
  );
}

/** The page that shows the code form again after a refused post without JavaScript. */
export function SignInByCode({ authParams }: { authParams: AuthParams }) {
  const copy = getContent(authPart).signInLink;
  return (
    <AccountFrame>
      <AccountHead headline={copy.sent.title}>{copy.sent.text}</AccountHead>
      <EmailCode authParams={authParams} email={getContent(authPart).signIn.email.label} words={copy.code} />
      <AccountNext>
        <p>{copy.help}</p>
        <Button variant="secondary" href={authAddress("link", authParams)}>
          {copy.another}
        </Button>
      </AccountNext>
      <BackLink authParams={authParams} isSignedIn={false} />
    </AccountFrame>
  );
}

/** The target of the emailed link: one button. Opening it does not sign in, because mail scanners open every link. */
export function SignInByLink({ authParams }: { authParams: AuthParams }) {
  const copy = getContent(authPart).signInLink;
  const { arrived, without } = copy;
  const next = (
    <AccountNext>
      <Button variant="secondary" href={authAddress("link", authParams)}>
        {copy.ask}
      </Button>
    </AccountNext>
  );
  return (
    <AccountFrame>
      <ByLetterLink
        links={{
          "sign-in": (
            <AccountForm
              id="sign-in-by-link"
              action={signInByLinkAction}
              words={accountWords()}
              head={<AccountHead headline={arrived.headline}>{arrived.intro}</AccountHead>}
              refused={next}
            >
              <LetterLinkFields />
              <Submit label={arrived.submit} busy={arrived.submitting} />
            </AccountForm>
          ),
        }}
        without={
          <>
            <AccountHead headline={without.headline}>{without.text}</AccountHead>
            {next}
          </>
        }
        waiting={
          <>
            <AccountHead headline={arrived.headline}>{arrived.intro}</AccountHead>
            <p className="notice without-scripts">{copy.withoutScripts}</p>
          </>
        }
      />
      <BackLink authParams={authParams} isSignedIn={false} />
    </AccountFrame>
  );
}
