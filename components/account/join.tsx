import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { communityCopy } from "@/content/pages/community";
import { policyNames } from "@/content/pages/layout";
import { GuidelinesDialog, guidelinesDialogId, GuidelinesList } from "@/components/layout/guidelines";
import { FormField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { joinAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type AuthParams } from "./auth-address";
import { AccountFrame, AccountHead, AccountLinks } from "./account-frame";
import { GuidelinesLink } from "./guidelines-link";
import { PasswordField } from "./password-field";

type JoinProps = {
  authParams: AuthParams;
  /** No members yet: the first one needs no code. */
  isFirst: boolean;
  /** The guidelines were requested without scripts, so no dialog can show them. */
  showGuidelines: boolean;
};

export function Join({ authParams, isFirst, showGuidelines }: JoinProps) {
  const copy = getContent(authPart).join;
  return (
    <AccountFrame>
      <AccountHead headline={copy.headline}>{introFor(authParams, isFirst)}</AccountHead>
      <AccountForm id="join" action={joinAction} shape="join" words={accountWords()}>
        {authParams.callbackUrl && <input type="hidden" name="callbackUrl" value={authParams.callbackUrl} />}
        <FormField
          name="displayName"
          label={copy.displayName.label}
          hint={copy.displayName.help}
          autoComplete="nickname"
          required
        />
        <AddressField label={copy.email.label} hint={copy.email.help} autoComplete="email" />
        <PasswordField
          name="password"
          label={copy.password.label}
          hint={copy.password.help}
          autoComplete="new-password"
        />
        <CodeField code={authParams.code} isFirst={isFirst} />
        <Submit label={copy.submit} busy={copy.submitting} />
        <SmallPrint guidelinesHref={`${authAddress("join", authParams)}&show=guidelines#rules`} />
      </AccountForm>
      <AccountLinks>
        <a className="btn btn--quiet" href={authAddress("sign-in", authParams)}>
          {copy.signInToggle}
        </a>
      </AccountLinks>
      {showGuidelines && <Rules />}
      <GuidelinesDialog />
    </AccountFrame>
  );
}

function introFor({ code }: AuthParams, isFirst: boolean): string {
  const copy = getContent(authPart).join;
  if (isFirst) return copy.introFirstMember;
  return code ? copy.introFromLink : copy.intro;
}

function CodeField({ code, isFirst }: { code: string; isFirst: boolean }) {
  const copy = getContent(authPart).join;
  const { label, labelOptional, help, helpFromLink, placeholder } = copy.invitationCode;
  return (
    <FormField
      name="invitationCode"
      className="[&_.input]:font-[650] [&_.input]:tracking-[0.22em] [&_.input]:uppercase"
      label={isFirst ? labelOptional : label}
      hint={code ? helpFromLink : help}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required={!isFirst}
      defaultValue={code}
    />
  );
}

/** What joining means, with links to the policies. `guidelinesHref` shows the guidelines without scripts. */
function SmallPrint({ guidelinesHref }: { guidelinesHref: string }) {
  const copy = getContent(authPart).join;
  const { terms, privacy } = policyNames;
  const guidelines = communityCopy.guidelines.title;
  const names = new RegExp(`(${[terms, privacy, guidelines].join("|")})`);
  return (
    <p className="small">
      {copy.smallPrint.split(names).map((part, index) => {
        if (part === guidelines) {
          return (
            <GuidelinesLink key={index} href={guidelinesHref} dialogId={guidelinesDialogId} text={part} />
          );
        }
        if (part !== terms && part !== privacy) return part;
        return (
          <a key={index} className="link" href={part === terms ? "/terms-of-service" : "/privacy-policy"}>
            {part}
          </a>
        );
      })}
    </p>
  );
}

function Rules() {
  return (
    <section id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title" className="h3">
        {communityCopy.guidelines.title}
      </h2>
      <p>{communityCopy.guidelines.intro}</p>
      <GuidelinesList />
    </section>
  );
}
