import type { Metadata } from "next";
import Link from "next/link";
import { savedCopy } from "@/content/pages/saved";
import { AppFrame } from "@/components/shell/app-frame";
import { SavedPosts } from "@/components/clubhouse/saved/saved-posts";
import { Icon } from "@/components/ui/icon";
import { savedPath } from "@/lib/access/paths";
import { requireMember } from "@/lib/access/viewer";
import { listSavedPosts } from "@/lib/clubhouse/saved-posts";
import { savedViewSchema } from "@/lib/clubhouse/saved-schema";
import { cursorInAddressSchema } from "@/lib/crypto/links/cursor";
import { titledMetadata } from "@/lib/site/metadata";
import { siteZone } from "@/lib/time/site-zone";
import { ClubhousePaywall } from "../rooms";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/saved");

type Query = Record<string, string | string[] | undefined>;

export default async function SavedPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const member = await requireMember(savedPath);
  const view = savedViewSchema.parse(query.view);
  const before = cursorInAddressSchema.parse(query.before);
  const page = await listSavedPosts(member, view, before);
  if (!page.ok) return <ClubhousePaywall member={member} />;
  return (
    <AppFrame member={member} current="saved">
      <main className="sheet [--width:64rem]" id="main" tabIndex={-1}>
        <Link className="back" href="/community" prefetch={false}>
          <Icon name="back" size={16} />
          {savedCopy.back}
        </Link>
        <header className="sheet-head mb-5!">
          <h1 className="h1">{savedCopy.title}</h1>
        </header>
        <SavedPosts
          page={page.value}
          view={view}
          isFirst={before === undefined}
          clock={{ zone: siteZone(), now: new Date().getTime() }}
        />
      </main>
    </AppFrame>
  );
}
