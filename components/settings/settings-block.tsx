import { accountCopy } from "@/content/pages/account";
import { FormCheck, FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { saveSettingsAction } from "@/lib/settings/actions";
import { Block } from "./block";

const copy = accountCopy.settings;

/** What the other members see of her. */
export function SettingsBlock({ displayName, hidesEmail }: { displayName: string; hidesEmail: boolean }) {
  return (
    <Block id="settings" title={copy.title}>
      <PublicForm
        id="save-settings"
        action={saveSettingsAction}
        words={formWords({ failure: copy.failure, success: copy.saved })}
        className="stack mt-5 max-w-120"
      >
        <FormField
          name="displayName"
          label={copy.displayName.label}
          hint={copy.displayName.help}
          autoComplete="nickname"
          required
          defaultValue={displayName}
        />
        <FormCheck name="hideEmail" defaultChecked={hidesEmail}>
          {copy.hideEmail}
        </FormCheck>
        <Submit label={copy.submit} busy={copy.submitting} variant="secondary" size="small" />
      </PublicForm>
    </Block>
  );
}
