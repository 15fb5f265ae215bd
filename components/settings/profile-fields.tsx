import Link from "next/link";
import { accounts } from "@/content/clubhouse";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { FormCheck, FormField } from "@/components/forms/fields";
import { memberAddress } from "@/lib/members/address";
import type { Profile } from "@/lib/members/settings/settings";

const lines = [
  { name: "about", shows: "showsAbout", max: accounts.aboutMax },
  { name: "livesIn", shows: "showsLivesIn", max: accounts.livesInMax },
  { name: "worksOn", shows: "showsWorksOn", max: accounts.worksOnMax },
] as const;

/** Profile fields, each visible to other members or not, and whether the directory lists the member. */
export function ProfileFields({ profile, userId }: { profile: Profile; userId: string }) {
  const copy = getContent(accountPart).profile;
  return (
    <>
      <div>
        <h3 id="profile" className="mt-3 font-display text-[1.375rem]/[1.2] font-heavy">
          {copy.title}
        </h3>
        <p className="mt-1 text-ink-2">
          {copy.text}{" "}
          <Link href={memberAddress(userId)} className="link" prefetch={false}>
            {copy.card}
          </Link>
        </p>
      </div>
      {lines.map(({ name, shows, max }) => (
        <div key={name} className={withBox}>
          <FormField
            name={name}
            label={<span id={`label-${name}`}>{copy[name].label}</span>}
            hint={copy[name].hint}
            maxLength={max}
            defaultValue={profile[name]}
          />
          <VisibilityCheck name={shows} of={name} isShown={profile[shows]} />
        </div>
      ))}
      <div className={withBox}>
        <FormField
          as="textarea"
          rows={accounts.linksMax}
          name="links"
          label={<span id="label-links">{copy.links.label}</span>}
          hint={copy.links.hint}
          defaultValue={profile.links.join("\n")}
          autoCapitalize="none"
          spellCheck={false}
        />
        <VisibilityCheck name="showsLinks" of="links" isShown={profile.showsLinks} />
      </div>
      <FormCheck name="showsPicture" defaultChecked={profile.showsPicture}>
        {copy.showsPicture}
      </FormCheck>
      <div>
        <FormCheck name="isHidden" defaultChecked={profile.isHidden} aria-describedby="hide-hint">
          {copy.hide.label}
        </FormCheck>
        <p id="hide-hint" className="hint pl-10">
          {copy.hide.hint}
        </p>
      </div>
    </>
  );
}

const withBox = "grid items-end gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]";

function VisibilityCheck({ name, of, isShown }: { name: string; of: string; isShown: boolean }) {
  return (
    <div className="sm:grid sm:min-h-13 sm:items-center">
      <FormCheck name={name} defaultChecked={isShown} aria-describedby={`label-${of}`}>
        {getContent(accountPart).profile.shows}
      </FormCheck>
    </div>
  );
}
