import Link from "next/link";
import { membersCopy } from "@/content/pages/members";
import { Icon } from "@/components/ui/icon";
import { HighlightedText } from "@/components/ui/highlighted-text";
import type { MemberPage } from "@/lib/members/schema";
import { fill } from "@/lib/text";
import { MemberList } from "./member-list";
import { MemberSearch } from "./member-search";

const { header, search: searchCopy, empty } = membersCopy;

export type DirectoryProps = {
  page: MemberPage;
  search: string | undefined;
  isFromStart: boolean;
  /** The number of all members, and of search results; equal without a search. */
  total: string;
  found: string;
  /** The reader may manage other accounts. */
  mayManage: boolean;
};

/** The member directory, grouped by the year of joining, with a search. */
export function Directory({ page, search, isFromStart, total, found, mayManage }: DirectoryProps) {
  const isAlone = total === "1";
  return (
    <main className="sheet [--width:62rem]" id="main" tabIndex={-1}>
      <Link href="/community" className="back" prefetch={false}>
        <Icon name="back" size={18} />
        {header.back}
      </Link>
      <header className="sheet-head">
        <h1 className="h1 draw">
          <HighlightedText text={header.headline} wrap />
        </h1>
        {!isAlone && <p>{fill(header.text, { count: total })}</p>}
      </header>
      <MemberSearch search={search} found={found} />
      {search && page.members.length === 0 ? (
        <Words {...searchCopy.none} />
      ) : (
        <MemberList
          first={page}
          search={search}
          isFromStart={isFromStart}
          found={found}
          mayManage={mayManage}
        />
      )}
      {isAlone && !search && <Words {...empty} />}
    </main>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-[0.35rem] py-8">
      <h2 className="font-display text-[1.375rem]/[1.1] font-heavy">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </div>
  );
}
