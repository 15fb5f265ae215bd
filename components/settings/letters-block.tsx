import { accountCopy } from "@/content/pages/account";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import type { Member } from "@/lib/access/policy";
import { calendarDay, formatDay } from "@/lib/dates";
import { saveLettersAction } from "@/lib/settings/actions";
import { fill } from "@/lib/text";
import { Block } from "./block";
import { LettersField } from "./letters-field";
import styles from "./settings.module.css";

const copy = accountCopy.letters;

/** Whether the occasional letter comes to her address, once that is known to be hers; `since` when, or null. */
export function LettersBlock({ member, since }: { member: Member; since: Date | null }) {
  return (
    <Block id="letters" title={copy.title}>
      {member.emailConfirmed ? (
        <PublicForm
          id="save-letters"
          action={saveLettersAction}
          words={formWords({ failure: copy.failure })}
          className={`stack ${styles.form}`}
        >
          <LettersField isOn={since !== null} />
          <p className="small muted wrap-anywhere">
            {since
              ? fill(copy.on, { address: member.email, day: formatDay(calendarDay(since)) })
              : fill(copy.off, { address: member.email })}{" "}
            {copy.others}
          </p>
          <Submit label={copy.submit} busy={copy.submitting} className="btn--secondary btn--small" />
        </PublicForm>
      ) : (
        <p className={styles.text}>{copy.unconfirmed}</p>
      )}
    </Block>
  );
}
