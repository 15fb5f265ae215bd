import type { Metadata } from "next";
import Link from "next/link";
import { noticeSettingsCopy as copy } from "@/content/pages/notices";
import { AppFrame } from "@/components/shell/app-frame";
import { EmailPreferences } from "@/components/notices/email-preferences";
import { BlockedList } from "@/components/settings/blocked-list";
import { FollowedList } from "@/components/settings/followed-list";
import { PushBlock } from "@/components/settings/push-block";
import { Icon } from "@/components/ui/icon";
import { requireMember } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import { getPreferences } from "@/lib/notifications/preferences";
import { listBlocked } from "@/lib/members/blocks";
import { titledMetadata } from "@/lib/site/metadata";
import { listFollowed } from "@/lib/notifications/follows";
import { noticeSettingsPath } from "@/lib/access/paths";
import { getPushSettings } from "@/lib/notifications/push-subscriptions";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/account/notices");

export default async function NoticeSettingsPage() {
  const member = await requireMember(noticeSettingsPath);
  const now = clockNow();
  const [preferences, { following, muted, ownPosts }, push, blocked] = await Promise.all([
    getPreferences(member.userId),
    listFollowed(member),
    getPushSettings(member, now),
    listBlocked(member),
  ]);
  return (
    <AppFrame member={member} current="account">
      <main className="sheet [--width:72rem]" id="main" tabIndex={-1}>
        <Link className="back" href="/account" prefetch={false}>
          <Icon name="back" size={16} />
          {copy.back}
        </Link>
        <header className="sheet-head">
          <h1 className="h1">{copy.title}</h1>
          <p>{copy.text}</p>
        </header>
        <div className="split [--side:20rem]">
          <EmailPreferences preferences={preferences} isConfirmed={member.emailConfirmed} now={now} />
          <div className="grid content-start gap-10">
            {push && <PushBlock {...push} />}
            <FollowedList kind="following" list={following} ownPosts={ownPosts} now={now} />
            <FollowedList kind="muted" list={muted} now={now} />
            <BlockedList list={blocked} />
          </div>
        </div>
      </main>
    </AppFrame>
  );
}
