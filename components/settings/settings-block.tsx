import { accountCopy } from "@/content/pages/account";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { saveSettingsAction } from "@/lib/settings/actions";
import { Block } from "./block";
import { SettingsFields } from "./settings-fields";
import styles from "./settings.module.css";

const copy = accountCopy.settings;

/** What the other members see of her. */
export function SettingsBlock(kept: { displayName: string; hidesEmail: boolean }) {
  return (
    <Block id="settings" title={copy.title}>
      <PublicForm
        id="save-settings"
        action={saveSettingsAction}
        words={formWords({ failure: copy.failure, success: copy.saved })}
        className={`stack ${styles.form}`}
      >
        <SettingsFields {...kept} />
        <Submit label={copy.submit} busy={copy.submitting} className="btn--secondary btn--small" />
      </PublicForm>
    </Block>
  );
}
