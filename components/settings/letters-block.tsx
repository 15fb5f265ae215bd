import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { hashOfWording } from "@/lib/content/wording-hash";
import { pushCopy } from "@/content/pages/push";
import { FormCheck } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import type { Member } from "@/lib/access/policy";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { saveOccasionalLetterAction } from "@/lib/members/settings/actions";
import { noticeSettingsPath } from "@/lib/access/paths";
import { fill } from "@/lib/text";
import { Block } from "./block";

/** The newsletter subscription of a confirmed address; `since` when, or null. */
export function LettersBlock({ member, since }: { member: Member; since: Date | null }) {
  const copy = getContent(accountPart).letters;
  return (
    <Block id="letters" title={copy.title}>
      {member.emailConfirmed ? (
        <PublicForm
          id="save-letters"
          action={saveOccasionalLetterAction}
          words={formWords({ failure: copy.failure })}
          className="stack mt-5 max-w-120"
        >
          <input type="hidden" name="wording" value={hashOfWording(copy.label)} />
          <FormCheck name="letters" defaultChecked={since !== null}>
            {copy.label}
          </FormCheck>
          <p className="small muted wrap-anywhere">
            {since
              ? fill(copy.on, { address: member.email, day: formatDay(calendarDay(since)) })
              : fill(copy.off, { address: member.email })}{" "}
            {copy.others}
          </p>
          <Submit label={copy.submit} busy={copy.submitting} variant="secondary" size="small" />
        </PublicForm>
      ) : (
        <p className="my-4 grid gap-2">{copy.unconfirmed}</p>
      )}
      <p className="mt-4">
        <a className="link" href={noticeSettingsPath}>
          {pushCopy.settingsLink}
        </a>
      </p>
    </Block>
  );
}
