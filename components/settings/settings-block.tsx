import { accountPart } from "@/content/pages/account";
import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { FormCheck, FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import type { Member } from "@/lib/access/policy";
import { saveSettingsAction } from "@/lib/members/settings/actions";
import type { Profile } from "@/lib/members/settings/settings";
import { Block } from "./block";
import { ProfileFields } from "./profile-fields";

type SettingsBlockProps = { member: Member; hidesEmail: boolean; profile: Profile };

/** Settings that concern what other members see. */
export function SettingsBlock({ member, hidesEmail, profile }: SettingsBlockProps) {
  const copy = getContent(accountPart).settings;
  const { userId, displayName } = member;
  const { displayName: field } = getContent(authPart).join;
  return (
    <Block id="settings" title={copy.title}>
      <PublicForm
        id="save-settings"
        action={saveSettingsAction}
        words={formWords({ failure: copy.failure, success: copy.saved })}
        className="stack mt-5 max-w-160"
      >
        <FormField
          name="displayName"
          label={field.label}
          hint={field.help}
          autoComplete="nickname"
          required
          defaultValue={displayName}
        />
        <FormCheck name="hideEmail" defaultChecked={hidesEmail}>
          {copy.hideEmail}
        </FormCheck>
        <FormCheck name="acceptsMessages" defaultChecked={profile.acceptsMessages}>
          {copy.acceptsMessages}
        </FormCheck>
        <ProfileFields profile={profile} userId={userId} />
        <Submit label={copy.submit} busy={copy.submitting} variant="secondary" size="small" />
      </PublicForm>
    </Block>
  );
}
