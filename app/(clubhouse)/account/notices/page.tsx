import type { Metadata } from "next";
import { accountCopy } from "@/content/pages/account";
import { pushCopy } from "@/content/pages/push";
import { AppFrame } from "@/components/clubhouse/app-frame";
import { KnocksBlock } from "@/components/settings/knocks-block";
import { Icon } from "@/components/ui/icon";
import { requireMember } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/metadata";
import { noticesSettingsPath } from "@/lib/push/schema";
import { getKnocks } from "@/lib/settings/knocks";
import "@/components/ui/styles/signed-in-pages.css";

export const metadata: Metadata = pageMetadata(noticesSettingsPath);

const copy = pushCopy.settings;

/** What may come and find a member. */
export default async function NoticeSettingsPage() {
  const member = await requireMember(noticesSettingsPath);
  const knocks = await getKnocks(member, new Date());
  return (
    <AppFrame member={member} current="account">
      <main className="sheet [--width:40rem]" id="main" tabIndex={-1}>
        <a className="inline-flex min-h-target items-center gap-2 font-[650]" href="/account">
          <Icon name="back" size={16} />
          {accountCopy.title}
        </a>
        <header className="sheet-head">
          <h1 className="h1">{copy.title}</h1>
          <p>{copy.text}</p>
        </header>
        {knocks ? <KnocksBlock {...knocks} /> : <p>{copy.nowhere}</p>}
      </main>
    </AppFrame>
  );
}
