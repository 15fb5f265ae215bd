"use client";

import { freeAccess } from "@/content/invitations";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { FormField } from "@/components/forms/fields";
import { noticeOf, problemsOf, type FormWords } from "@/components/forms/notice";
import { FormFrame } from "@/components/forms/public-form";
import { useForm, type Form as UsedForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { grantAccessAction } from "@/lib/administration/actions";
import type { FormState } from "@/lib/form-state";
import { inviteWithAccessAction } from "@/lib/invitations/actions";
import styles from "./grant.module.css";
import { InviteInstead, type Stranger } from "./invite-instead";

const { form: copy, toasts } = grantAccessCopy;

type GrantFormProps = {
  words: FormWords;
  inviteWords: FormWords;
  /** Today where the founder lives: nothing ends before it. */
  today: string;
  /** Whose account the form was opened from. */
  email: string;
};

/** Gives free access to an address; where nobody has joined with it, offers to invite it instead. */
export function GrantForm({ words, inviteWords, today, email }: GrantFormProps) {
  const grant = useForm("grant", grantAccessAction, words);
  const invite = useForm("invite", inviteWithAccessAction, inviteWords);
  const stranger = unknownIn(grant) ?? invitedIn(invite);
  const typed = grant.state.status === "sent" ? grant.typed : { email, ...grant.typed };
  return (
    <>
      <FormFrame form={{ ...grant, typed }} className={`stack ${styles.form}`}>
        <FormField
          name="email"
          label={copy.email.label}
          hint={copy.email.help}
          placeholder={copy.email.placeholder}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FormField
          name="until"
          label={copy.until.label}
          hint={copy.until.help}
          type="date"
          min={today}
          className={styles.date}
        />
        <FormField
          name="reason"
          label={copy.reason.label}
          hint={copy.reason.help}
          maxLength={freeAccess.reasonMax}
          autoComplete="off"
        />
        <Button type="submit" busy={grant.isBusy} className={styles.submit}>
          {grant.isBusy ? copy.submitting : copy.submit}
        </Button>
        <Outcome form={grant} isTold={stranger !== null} />
      </FormFrame>
      {stranger && <InviteInstead form={invite} stranger={stranger} />}
    </>
  );
}

/** How it went, where scripts sent the form: the toast does not stay. An unknown address has a card of its own. */
function Outcome({ form, isTold }: { form: UsedForm; isTold: boolean }) {
  const { state, words, isFromPost, isBusy } = form;
  const notice = isFromPost || isBusy || isTold ? null : noticeOf(state, words);
  const isSent = state.status === "sent";
  return (
    <>
      <p role="status" className="empty:hidden">
        {notice && isSent && (
          <>
            <b>{notice.title}.</b> {notice.text}
          </>
        )}
      </p>
      {notice && !isSent && problemsOf(state).length === 0 && (
        <p role="alert" className="error">
          {notice.text}
        </p>
      )}
    </>
  );
}

/** The address that an answer says nobody has joined with. */
function unknownIn({ state }: UsedForm): Stranger | null {
  const isUnknown = state.status === "failed" && state.title === toasts.notFound.title;
  return isUnknown ? addressIn(state) : null;
}

/** The address that was invited, where the page came back without scripts and the first answer is gone. */
function invitedIn({ state, isFromPost }: UsedForm): Stranger | null {
  return isFromPost && state.status !== "idle" ? addressIn(state) : null;
}

function addressIn(state: Exclude<FormState, { status: "idle" }>): Stranger {
  if (state.status === "sent") return { email: state.email, until: "", reason: "" };
  const { email = "", until = "", reason = "" } = state.values;
  return { email, until, reason };
}
