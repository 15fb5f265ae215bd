import Link from "next/link";
import { announcementsCopy } from "@/content/pages/announcements";
import { communityCopy } from "@/content/pages/community";
import { homePage } from "@/content/pages/home";
import { savedCopy } from "@/content/pages/saved";
import { mastermindPaths } from "@/content/programmes";
import { Picture } from "@/components/layout/picture";
import { pictureValue } from "@/content/fields";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { may, type Member } from "@/lib/access/policy";
import { messagesPath, savedPath } from "@/lib/access/paths";
import { conversationsCopy } from "@/content/pages/conversations";
import { countUnreadMessages, mayHaveConversations } from "@/lib/conversations/conversations";
import { UnreadMark } from "./boards/unread-mark";
import { searchPath } from "@/lib/clubhouse/search-address";
import { isOfClosedProgramme } from "@/lib/content/programmes";
import { fill } from "@/lib/text";
import type { NextDay } from "@/lib/events/views";
import { GuidelinesDialog, GuidelinesRow } from "@/components/layout/guidelines";
import { LazyNextUp, LazyPhone } from "./lazy-parts";
import { NoticesRow } from "./notices/notices-row";
import { QuickActions } from "./posting/quick-actions";
import { SignOut } from "./sign-out";
import { WelcomeZone } from "./welcome-zone";
import { moderationCopy } from "@/content/pages/moderation";
import { countWaitingReports } from "@/lib/clubhouse/reports-list";

const { bar, header } = communityCopy;

/** The welcome: greeting, next events, the Welcome Zone for new members, and links. Replaces the bar on phones. */
export function Welcome({
  member,
  hasIntroduced,
  isInMastermind,
  next,
  renderedAt,
}: {
  member: Member;
  hasIntroduced: boolean;
  isInMastermind: boolean;
  next: NextDay[];
  renderedAt: number;
}) {
  return (
    <section
      className="flex min-h-0 flex-col gap-6 overflow-y-auto px-6 pb-6 wrap-anywhere max-lg:hidden max-lg:gap-7 max-lg:px-5 max-lg:pb-8 max-lg:in-data-[door=house]:flex lg:snug:px-4"
      aria-labelledby="clubhouse-title"
    >
      <div className="-mx-6 flex-none border-b-[1.5px] border-ink max-lg:-mx-5 lg:snug:-mx-4">
        <Picture
          picture={pictureValue("/images/clubhouse.jpg")}
          alt=""
          sizes="(width < 60em) 100vw, 264px"
          preload
          className="h-29 w-full object-[50%_78%] max-lg:h-36"
        />
      </div>
      <div>
        <h1 id="clubhouse-title" className="h1 text-[2.375rem] max-lg:text-[2.75rem] lg:snug:text-[2rem]">
          {header.title}
        </h1>
        <p className="mt-2 text-read [&>b]:font-[650]">
          <b>{fill(header.greeting, { displayName: member.displayName })}</b>
          <br />
          {header.line}
        </p>
      </div>
      <div className="rows lg:hidden">
        <NoticesRow />
        {mayHaveConversations(member) && <MessagesRow member={member} />}
        <Link href={searchPath} prefetch={false}>
          <LazyIcon name="search" />
          {bar.search}
        </Link>
      </div>
      <LazyNextUp days={next} renderedAt={renderedAt} />
      {!hasIntroduced && <WelcomeZone />}
      <GuidelinesDialog />
      <LazyPhone />
      <QuickActions />
      <div className="rows mt-auto border-t-[1.5px] border-hair pt-3 max-lg:mt-0">
        <Link href="/members" prefetch={false}>
          <LazyIcon name="members" />
          {header.buttons.members}
        </Link>
        <Link href={savedPath} prefetch={false}>
          <LazyIcon name="saved" />
          {savedCopy.title}
        </Link>
        {hasIntroduced && <GuidelinesRow />}
        {may(member, "admin.enter") && (
          <Link href="/invites" prefetch={false}>
            <LazyIcon name="letter" />
            {header.buttons.invites}
          </Link>
        )}
        <ReportsLink member={member} />
        {may(member, "announce") && (
          <Link href="/admin/announcements" prefetch={false}>
            <LazyIcon name="news" />
            {announcementsCopy.button}
          </Link>
        )}
        {may(member, "post.schedule") && (
          <Link href="/community/later" prefetch={false}>
            <LazyIcon name="clock" />
            {header.buttons.later}
          </Link>
        )}
        {isInMastermind ? (
          <Link href="/account" prefetch={false}>
            <LazyIcon name="plan" />
            {header.buttons.mastermindMember}
          </Link>
        ) : (
          !isOfClosedProgramme(mastermindPaths.payment) && (
            <a href={mastermindPaths.payment}>
              <LazyIcon name="plan" />
              {header.buttons.mastermind}
            </a>
          )
        )}
        <Link href="/account" className="lg:hidden" prefetch={false}>
          <LazyIcon name="account" />
          {bar.account}
        </Link>
        <a href="/" className="lg:hidden">
          <LazyIcon name="site" />
          {homePage.name}
        </a>
        <SignOut>
          <LazyIcon name="sign-out" />
          {header.buttons.signOut}
        </SignOut>
      </div>
    </section>
  );
}

/** A link to the direct messages, with the unread number. */
async function MessagesRow({ member }: { member: Member }) {
  return (
    <Link href={messagesPath} prefetch={false}>
      <LazyIcon name="letter" />
      <span className="flex-1">{conversationsCopy.title}</span>
      <UnreadMark count={await countUnreadMessages(member)} />
    </Link>
  );
}

/** A moderator's link to the reports, with the number waiting; null for others. */
async function ReportsLink({ member }: { member: Member }) {
  if (!may(member, "reports.enter")) return null;
  const count = await countWaitingReports(member);
  return (
    <Link href="/admin/reports" prefetch={false}>
      <LazyIcon name="report" />
      {moderationCopy.reports.title}
      <WaitingMark count={count} />
    </Link>
  );
}

/** The number of open reports in a square; nothing for 0. */
function WaitingMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{fill(moderationCopy.reports.waiting, { count })}</span>
    </span>
  );
}
