"use client";

import { freeAccess } from "@/content/invitations";
import { FormField } from "@/components/forms/fields";
import { outcomeOf, type FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm, type ActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { grantAccessAction } from "@/lib/administration/actions";
import { inviteWithAccessAction } from "@/lib/invitations/actions";
import { ChangePreview } from "./change-preview";
import { InviteStranger, type Stranger } from "./invite-stranger";

type GrantFormProps = {
  words: FormWords;
  inviteWords: FormWords;
  /** Today in the founder's time zone: the earliest end date. */
  today: string;
  /** The address of the account that links here. */
  email: string;
};

/** Gives free access to an address; if it has no account, offers to invite it instead. */
export function GrantForm({ words, inviteWords, today, email }: GrantFormProps) {
  const grant = useActionForm("grant", grantAccessAction, words);
  const invite = useActionForm("invite", inviteWithAccessAction, inviteWords);
  const stranger = unknownIn(grant);
  const typed = grant.state.status === "sent" ? grant.typed : { email, ...grant.typed };
  return (
    <>
      <FormFrame form={{ ...grant, typed }} className="stack max-w-120">
        <FormField
          name="email"
          label="Email"
          hint="The one they joined with."
          placeholder="you@example.com"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FormField
          name="until"
          label="Until when?"
          hint="The last day. Leave it empty and the access stays."
          type="date"
          min={today}
          className="[&_input]:max-w-60"
        />
        <FormField
          name="reason"
          label="Why?"
          hint="For your own records. They don’t see it."
          maxLength={freeAccess.reasonMax}
          autoComplete="off"
        />
        <ChangePreview
          words={{
            money: "None moves.",
            place: "Bookings stay as they are.",
            access:
              "The Clubhouse opens at once, or once the email is confirmed, until the end of the last day.",
            letter: "They’re told when it opens.",
          }}
        />
        <Button type="submit" busy={grant.isBusy} className="justify-self-start">
          {grant.isBusy ? "Granting Access..." : "Grant Access"}
        </Button>
        <Outcome form={grant} isTold={stranger !== null} />
      </FormFrame>
      {stranger && <InviteStranger form={invite} stranger={stranger} />}
    </>
  );
}

/** The outcome; it stays, unlike the toast. An unknown address gets its own card. */
function Outcome({ form, isTold: isAlertDue }: { form: ActionForm; isTold: boolean }) {
  const { state, words, isBusy } = form;
  const outcome = isBusy || isAlertDue || state.status !== "sent" ? null : outcomeOf(state, words);
  return (
    <>
      <p role="status" className="empty:hidden">
        {outcome && (
          <>
            <b>{outcome.title}.</b> {outcome.text}
          </>
        )}
      </p>
      {!isAlertDue && <Refusal />}
    </>
  );
}

/** The address without an account, if the response says so. */
function unknownIn({ state }: ActionForm): Stranger | null {
  if (state.status !== "failed" || state.code !== "not_found") return null;
  const { email = "", until = "", reason = "" } = state.values;
  return { email, until, reason };
}
