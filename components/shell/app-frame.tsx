import type { ReactNode } from "react";
import { authErrors } from "@/content/pages/auth-errors";
import { authPart } from "@/content/pages/auth";
import { CardsOnNames } from "@/components/members/cards-on-names";
import { PaymentBanner } from "@/components/orders/payment-banner";
import { may, type Member } from "@/lib/access/policy";
import { fill } from "@/lib/text";
import { KnownBoards } from "@/components/clubhouse/known-boards";
import { AppBar } from "@/components/clubhouse/app-bar";
import type { AppArea } from "@/components/layout/app-areas";
import { AppArrival, type ArrivalNotices } from "@/components/clubhouse/flash-message";
import Link from "next/link";
import { roomsCopy } from "@/content/pages/rooms";
import { Icon } from "@/components/ui/icon";
import { accessLostNotice } from "@/lib/clubhouse/access-lost";
import { knownBoards } from "@/lib/clubhouse/known-boards";
import { getOverview } from "@/lib/clubhouse/boards";
import { SectionMark } from "@/components/clubhouse/boards/unread-mark";
import { sectionLabels } from "@/components/clubhouse/boards/section-labels";
import { routeAddress, sections } from "@/components/clubhouse/route";
import { layoutPart } from "@/content/pages/layout";
import { getContent } from "@/lib/content/documents";
import { isPreview } from "@/lib/content/preview";
import { PreviewBar } from "@/components/site/preview-bar";
import { loadDrafts } from "@/lib/site/drafts";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { SendConfirmation } from "@/components/account/send-confirmation";

/**
 * The layout of every signed-in page: bar, payment or confirmation banner, flash message and main part. `current`
 * is its area; `notices` and `hasPlan` the unread number and whether a plan may need payments, if the page has loaded
 * them.
 */
export async function AppFrame({
  member,
  current,
  notices,
  hasPlan = true,
  children,
}: {
  member: Member;
  current: AppArea;
  notices?: number;
  hasPlan?: boolean;
  children: ReactNode;
}) {
  const isBesideTheRooms = current !== "community" && current !== "admin";
  if (isBesideTheRooms) await loadDrafts();
  return (
    <KnownBoards rows={knownBoards(member)}>
      {isBesideTheRooms && isPreview() && <PreviewBar path={undefined} />}
      <AppBar member={member} current={current} notices={notices} />
      <PaymentBanner member={member} current={current} hasPlan={hasPlan}>
        <ConfirmBanner member={member} />
      </PaymentBanner>
      <AppArrival notices={noticesTo(member)} />
      {children}
      {may(member, "members.list") && <CardsOnNames />}
      {isBesideTheRooms && may(member, "clubhouse.enter") && <SectionNav member={member} />}
    </KnownBoards>
  );
}

/** The flash messages of this page; they come with the page, so the browser loads no others. */
function noticesTo(member: Member): ArrivalNotices {
  const { signIn, join, applyCode } = getContent(authPart);
  return {
    "welcome-back": signIn.toast,
    joined: { ...join.toast, text: fill(join.toast.text, { address: member.email }) },
    "code-applied": applyCode.success,
    "code-already": applyCode.already,
    "code-invalid": { ...authErrors.invitation, tone: "error" },
    "code-too-many": { ...applyCode.tooMany, tone: "error" },
    "access-lost": { ...accessLostNotice(member), tone: "error" },
  };
}

/** On phones the section navigation at the lower edge, with unread numbers. */
async function SectionNav({ member }: { member: Member }) {
  const overview = await getOverview(member);
  const { boards, notices, messages } = overview.ok
    ? overview.value
    : { boards: [], notices: 0, messages: 0 };
  return (
    <div className="page-section-nav">
      <nav className="section-nav" aria-label={roomsCopy.sections.label}>
        {sections.map((section) => (
          <Link key={section} href={routeAddress({ section })} prefetch={false}>
            <Icon name={section} size={22} />
            {sectionLabels[section]}
            <SectionMark section={section} boards={boards} notices={notices + messages} />
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** A banner on every signed-in page until the email address is confirmed (docs/rules/accounts.md#addresses). */
function ConfirmBanner({ member }: { member: Member }) {
  if (member.emailConfirmed) return null;
  const { text, why } = getContent(layoutPart).confirmEmail;
  return (
    <div className="banner is-soft">
      <LazyIcon name="letter" size={18} />
      <span>
        {fill(text, { address: member.email })} <span className="banner-why">{why}</span>
      </span>
      <SendConfirmation id="confirm-banner" />
    </div>
  );
}
