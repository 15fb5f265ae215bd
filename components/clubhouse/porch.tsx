import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/site/picture";
import { may, type Member } from "@/lib/access/policy";
import { fill } from "@/lib/text";
import { GuidelinesDialog, guidelinesDialogId, GuidelinesList } from "./guidelines";
import { Icon } from "./icon";
import { IntroduceButton } from "./posting/introduce-button";
import { QuickActions } from "./posting/quick-actions";
import { ReportsLink } from "./moderation/reports-link";
import { SignOut } from "./sign-out";

const { bar, header, welcomeZone, guidelines } = communityCopy;

/** The Clubhouse's porch: greeting, Welcome Zone and the ways on and out. A phone's rooms have no bar, so it stands in. */
export function Porch({
  member,
  hasIntroduced,
  isInMastermind,
}: {
  member: Member;
  hasIntroduced: boolean;
  isInMastermind: boolean;
}) {
  return (
    <section className="porch" aria-labelledby="clubhouse-title">
      <div className="porch-pic">
        <Picture path="/images/clubhouse.jpg" alt="" sizes="(width < 60em) 100vw, 264px" preload />
      </div>
      <div>
        <h1 id="clubhouse-title" className="h1">
          {header.title}
        </h1>
        <p className="porch-hi">
          <b>{fill(header.greeting, { displayName: member.displayName })}</b>
          <br />
          {header.line}
        </p>
      </div>
      <section className="welcome" aria-labelledby="welcome-title">
        <h2 id="welcome-title">{welcomeZone.title}</h2>
        <p>{welcomeZone.text}</p>
        <div className="welcome-do">
          <IntroduceButton hasIntroduced={hasIntroduced} />
          <Button
            id="guidelines-button"
            variant="secondary"
            className="needs-scripts"
            command="show-modal"
            commandfor={guidelinesDialogId}
          >
            {welcomeZone.guidelinesButton}
          </Button>
        </div>
        <GuidelinesDialog />
        <details className="without-scripts">
          <summary>{guidelines.title}</summary>
          <GuidelinesList />
        </details>
      </section>
      <QuickActions />
      <div className="porch-end rows">
        <Link href="/members" prefetch={false}>
          <Icon name="members" />
          {header.buttons.members}
        </Link>
        {may(member, "admin.enter") && (
          <Link href="/invites" prefetch={false}>
            <Icon name="letter" />
            {header.buttons.invites}
          </Link>
        )}
        <ReportsLink member={member} />
        {isInMastermind ? (
          <Link href="/account" prefetch={false}>
            <Icon name="plan" />
            {header.buttons.mastermindMember}
          </Link>
        ) : (
          <a href="/mastermind-payment">
            <Icon name="plan" />
            {header.buttons.mastermind}
          </a>
        )}
        <Link href="/account" className="on-phone" prefetch={false}>
          <Icon name="account" />
          {bar.account}
        </Link>
        <a href="/" className="on-phone">
          <Icon name="site" />
          {layoutCopy.header.links.home}
        </a>
        <SignOut>
          <Icon name="sign-out" />
          {header.buttons.signOut}
        </SignOut>
      </div>
    </section>
  );
}
