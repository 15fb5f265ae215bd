import type { Metadata } from "next";
import Link from "next/link";
import { bellCopy } from "@/content/pages/bell";
import { noticesCopy as copy } from "@/content/pages/notices";
import { AppFrame } from "@/components/shell/app-frame";
import { NoticeRows } from "@/components/clubhouse/notices/notice-rows";
import { ActionButton } from "@/components/forms/action-button";
import { Icon } from "@/components/ui/icon";
import { may } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { cursorInAddressSchema } from "@/lib/crypto/links/cursor";
import { titledMetadata } from "@/lib/site/metadata";
import { markAllReadAction } from "@/lib/notifications/actions";
import { listNotices } from "@/lib/notifications/bell";
import { noticeSettingsPath, noticesPath } from "@/lib/access/paths";
import { ClubhousePaywall } from "../rooms";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/notices");

type Query = Record<string, string | string[] | undefined>;

const words = { invalid: copy.readAllFailed, failure: copy.readAllFailed, kept: copy.readAllFailed.text };

export default async function NoticesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const member = await requireMember(noticesPath);
  const before = cursorInAddressSchema.parse((await searchParams).before);
  const page = may(member, "clubhouse.enter") && (await listNotices(member, before));
  if (!page || !page.ok) return <ClubhousePaywall member={member} />;
  const { notices, next, upTo } = page.value;
  return (
    <AppFrame member={member} current="notices">
      <main className="sheet [--width:44rem]" id="main" tabIndex={-1}>
        <Link className="back" href="/community" prefetch={false}>
          <Icon name="back" size={16} />
          {copy.back}
        </Link>
        <header className="sheet-head mb-2! flex flex-wrap items-center justify-between gap-4 border-b-[1.5px] border-ink pb-3">
          <h1 className="h1">{bellCopy.title}</h1>
          {upTo && (
            <ActionButton
              id="mark-all-read"
              action={markAllReadAction}
              words={words}
              values={{ upTo }}
              className="tinybtn is-plain"
            >
              {copy.readAll}
            </ActionButton>
          )}
        </header>
        <NoticeRows notices={notices} renderedAt={new Date().getTime()} as="h2" />
        <div className="mt-6 flex justify-between gap-4">
          {next ? (
            <Link className="tinybtn is-plain" href={`${noticesPath}?before=${next}`} prefetch={false}>
              {copy.older}
            </Link>
          ) : (
            <span />
          )}
          <Link className="tinybtn is-plain" href={noticeSettingsPath} prefetch={false}>
            {copy.settings}
          </Link>
        </div>
      </main>
    </AppFrame>
  );
}
