import type { Metadata } from "next";
import Link from "next/link";
import { noticeSettingsCopy as copy } from "@/content/pages/notices";
import { AppFrame } from "@/components/clubhouse/app-frame";
import { FollowedList } from "@/components/settings/followed-list";
import { Icon } from "@/components/ui/icon";
import { requireMember } from "@/lib/access/viewer";
import { clockNow } from "@/lib/clock";
import { pageMetadata } from "@/lib/metadata";
import { listFollowed } from "@/lib/notices/follows";
import { noticeSettingsPath } from "@/lib/notices/paths";
import "@/components/ui/styles/signed-in-pages.css";

export const metadata: Metadata = pageMetadata("/account/notices");

export default async function NoticeSettingsPage() {
  const member = await requireMember(noticeSettingsPath);
  const { following, muted, ownPosts } = await listFollowed(member);
  const now = clockNow();
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
        <div className="grid max-w-96 gap-10">
          <FollowedList kind="following" list={following} ownPosts={ownPosts} now={now} />
          <FollowedList kind="muted" list={muted} now={now} />
        </div>
      </main>
    </AppFrame>
  );
}
