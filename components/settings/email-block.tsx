import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { SendConfirmation } from "@/components/account/send-confirmation";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import type { Member } from "@/lib/access/policy";
import { requestEmailChangeAction } from "@/lib/members/settings/actions";
import { Block } from "./block";
import { CurrentPassword } from "./current-password";
import { MoreFields } from "./more-fields";
import { PendingChange } from "./pending-change";

const headingId = "email";

/** The email address: its confirmation, a pending change, and a link to change it. */
export function EmailBlock({ member, pendingEmail }: { member: Member; pendingEmail: string | null }) {
  const copy = getContent(accountPart).email;
  return (
    <Block id={headingId} title={copy.title}>
      <div className="mt-[1.1rem] flex flex-wrap items-center gap-x-[0.85rem] gap-y-1">
        <b className="min-w-0 font-strong wrap-anywhere">{member.email}</b>
        {member.emailConfirmed ? (
          <span className="badge">{copy.confirmed}</span>
        ) : (
          <>
            <span className="status is-off small">{copy.unconfirmed}</span>
            <SendConfirmation id="send-confirmation" className="tinybtn is-plain" />
          </>
        )}
      </div>
      <p className="small muted">{copy.use}</p>
      <PendingChange
        address={pendingEmail}
        headingId={headingId}
        copy={copy.pending}
        failure={copy.change.failure}
      />
      <ChangeForm />
    </Block>
  );
}

function ChangeForm() {
  const { change } = getContent(accountPart).email;
  return (
    <PublicForm
      id="change-email"
      action={requestEmailChangeAction}
      words={formWords({ failure: change.failure })}
    >
      <MoreFields summary={change.summary}>
        <FormField
          name="email"
          type="email"
          label={change.email.label}
          hint={change.email.help}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <CurrentPassword {...change.password} />
        <Submit label={change.submit} busy={change.submitting} variant="secondary" size="small" />
      </MoreFields>
    </PublicForm>
  );
}
