import type { Metadata } from "next";
import Link from "next/link";
import { AppFrame } from "@/components/clubhouse/app-frame";
import { LetterWishes } from "@/components/notices/letter-wishes";
import { Icon } from "@/components/ui/icon";
import { letterWishesCopy as copy } from "@/content/pages/letter-wishes";
import { requireMember } from "@/lib/access/viewer";
import { clockNow } from "@/lib/clock";
import { readLetterWishes } from "@/lib/member-letters/wishes";
import { pageMetadata } from "@/lib/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const metadata: Metadata = pageMetadata("/account/notices");

export default async function NoticeSettings() {
  const member = await requireMember("/account/notices");
  return (
    <AppFrame member={member} current="account">
      <main className="sheet [--width:72rem]" id="main" tabIndex={-1}>
        <Link href="/account" className="back" prefetch={false}>
          <Icon name="back" size={18} />
          {copy.page.back}
        </Link>
        <header className="sheet-head">
          <h1 className="h1">{copy.page.title}</h1>
          <p>{copy.page.text}</p>
        </header>
        <div className="split [--side:20rem]">
          <LetterWishes
            wishes={await readLetterWishes(member.userId)}
            isConfirmed={member.emailConfirmed}
            now={clockNow()}
          />
        </div>
      </main>
    </AppFrame>
  );
}
