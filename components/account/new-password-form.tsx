import type { ReactNode } from "react";
import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import type { ShapeName } from "@/components/forms/shapes";
import { Submit } from "@/components/forms/submit";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/forms/state";
import { AccountForm } from "./account-form";
import { AccountHead } from "./account-frame";
import { accountWords } from "./account-words";
import type { AuthParams } from "./auth-address";
import { PasswordField } from "./password-field";

type NewPasswordFormProps = {
  id: ShapeName;
  action: FormAction;
  headline: string;
  authParams: AuthParams;
  /** Fields above the new password that authorize the change. */
  children: ReactNode;
  /** Shown below the button. */
  help?: ReactNode;
};

/**
 * Sets a new password, typed twice, and redirects to `way` or the home page. Until that loads, and without scripts,
 * the confirmation replaces the form.
 */
export function NewPasswordForm({ id, action, headline, authParams, children, help }: NewPasswordFormProps) {
  const copy = getContent(authPart).newPassword;
  const { password, repeat, toast } = copy;
  return (
    <AccountForm
      id={id}
      action={action}
      shape={id}
      words={accountWords(toast)}
      head={<AccountHead headline={headline}>{copy.intro}</AccountHead>}
      leadsTo={authParams.callbackUrl ?? "/#password-updated"}
      sent={
        <>
          <AccountHead headline={toast.title}>{toast.text}</AccountHead>
          <Button variant="secondary" href={authParams.callbackUrl ?? "/community"}>
            {getContent(authPart).confirmation.clubhouseLink}
          </Button>
        </>
      }
    >
      {children}
      <PasswordField
        name="password"
        label={password.label}
        hint={password.help}
        autoComplete="new-password"
      />
      <PasswordField name="repeat" label={repeat.label} autoComplete="new-password" />
      <Submit label={copy.submit} busy={copy.submitting} />
      {help}
    </AccountForm>
  );
}
