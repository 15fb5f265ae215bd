import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { twoStepPart } from "@/content/pages/two-step";
import { CodeField } from "@/components/forms/code-field";
import { FormField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { submitCodeAction } from "@/lib/accounts/actions";
import { AccountForm, FailedWith } from "./account-form";
import { AccountFrame, AccountHead, AccountLinks } from "./account-frame";
import { accountWords } from "./account-words";
import { authAddress, type AuthParams } from "./auth-address";

/** The second step of sign-in: a code of the authenticator app or, without it, a recovery code. */
export function CodeStep({ authParams, byRecovery }: { authParams: AuthParams; byRecovery: boolean }) {
  const { code, step } = getContent(twoStepPart);
  const { headline, intro } = byRecovery ? step.recovery : step;
  const other = byRecovery
    ? authAddress("code", authParams)
    : `${authAddress("code", authParams)}&with=recovery`;
  return (
    <AccountFrame>
      <AccountHead headline={headline}>{intro}</AccountHead>
      <AccountForm id="give-code" action={submitCodeAction} words={accountWords()}>
        {authParams.callbackUrl && <input type="hidden" name="callbackUrl" value={authParams.callbackUrl} />}
        {byRecovery ? (
          <FormField
            key="recovery"
            name="code"
            label={step.recovery.label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : (
          <CodeField key="app" label={code.label} hint={code.help} width="wide" />
        )}
        <Submit label={step.submit} busy={step.submitting} />
        <FailedWith code="step_over">
          <a className="btn btn--secondary justify-self-start" href={authAddress("sign-in", authParams)}>
            {getContent(authPart).forgotPassword.backLink}
          </a>
        </FailedWith>
      </AccountForm>
      <AccountLinks>
        <a className="btn btn--quiet" href={other}>
          {byRecovery ? step.useApp : step.useRecovery}
        </a>
        <a className="btn btn--quiet" href={authAddress("sign-in", authParams)}>
          {getContent(authPart).forgotPassword.backLink}
        </a>
      </AccountLinks>
      <p className="small mt-6">{step.lost}</p>
    </AccountFrame>
  );
}
