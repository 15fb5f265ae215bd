import { authCopy } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { GuidelinesDialog, GuidelinesList } from "@/components/clubhouse/guidelines";
import { FormField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { joinAction } from "@/lib/accounts/actions";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import { AddressField } from "./address-field";
import { authAddress, type Way } from "./auth-address";
import { Door, DoorHead } from "./door";
import { PasswordField } from "./password-field";
import { SmallPrint } from "./small-print";
import { WayOn } from "./way-on";

const copy = authCopy.join;

type JoinProps = {
  way: Way;
  /** Nobody has joined yet: the first one needs no code. */
  isFirst: boolean;
  /** The guidelines are asked for, and there are no scripts to show them in a dialog. */
  showGuidelines: boolean;
};

/** Name, e-mail, password and invitation code, for whoever is new. */
export function Join({ way, isFirst, showGuidelines }: JoinProps) {
  return (
    <Door>
      <DoorHead headline={copy.headline}>{introFor(way, isFirst)}</DoorHead>
      <AccountForm id="join" action={joinAction} shape="join" words={accountWords()}>
        <WayOn way={way} />
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
        <CodeField code={way.code} isFirst={isFirst} />
        <Submit label={copy.submit} busy={copy.submitting} />
        <SmallPrint guidelinesHref={`${authAddress("join", way)}&show=guidelines#rules`} />
      </AccountForm>
      <p className="door-other">
        <a className="btn btn--quiet" href={authAddress("sign-in", way)}>
          {copy.signInToggle}
        </a>
      </p>
      {showGuidelines && <Rules />}
      <GuidelinesDialog />
    </Door>
  );
}

function introFor({ code }: Way, isFirst: boolean): string {
  if (isFirst) return copy.introFirstMember;
  return code ? copy.introFromLink : copy.intro;
}

function CodeField({ code, isFirst }: { code: string; isFirst: boolean }) {
  const { label, labelOptional, help, helpFromLink, placeholder } = copy.invitationCode;
  return (
    <FormField
      name="invitationCode"
      className="code-field"
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
