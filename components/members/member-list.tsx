"use client";

import type { MouseEvent } from "react";
import { membersCopy } from "@/content/pages/members";
import { Button } from "@/components/ui/button";
import { directoryPath, type MemberPage, type MemberView } from "@/lib/members/schema";
import { fill } from "@/lib/text";
import { MemberRow } from "./member-row";
import { useMoreMembers } from "./use-more-members";

const { paging, member: memberCopy, failure } = membersCopy;
const [beforeSettings, afterSettings] = memberCopy.hideHint.split(memberCopy.hideHintLink);

type MemberListProps = {
  first: MemberPage;
  search: string | undefined;
  isFromStart: boolean;
  found: string;
  mayManage: boolean;
};

/** Members by year of joining. Show more links to the next page; scripts append it to the list instead. */
export function MemberList({ first, search, isFromStart, found, mayManage }: MemberListProps) {
  const { members, next, state, landing, showMore } = useMoreMembers(first, search);
  const isBusy = state === "busy";
  return (
    <>
      {byYear(members).map(([year, some]) => (
        <section
          key={year}
          className="grid grid-cols-[7rem_minmax(0,1fr)] max-lg:block [section+&]:mt-7"
          aria-labelledby={`year-${year}`}
        >
          <h2
            id={`year-${year}`}
            className="sticky top-[calc(var(--bar)+0.5rem)] self-start pt-[1.15rem] font-display text-[1.75rem]/none font-heavy tracking-[-0.02em] lining-nums max-lg:static max-lg:pt-0 max-lg:pb-2"
          >
            {year}
          </h2>
          <ul role="list" className="border-t-[1.5px] border-ink">
            {some.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                mayManage={mayManage}
                takesFocus={member.userId === landing}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className="acts mt-8">
        {next && (
          <Button
            href={directoryPath("/members", { search, after: next })}
            variant="secondary"
            size="small"
            aria-busy={isBusy || undefined}
            onClick={(event: MouseEvent<HTMLAnchorElement>) => void showMore(event)}
          >
            {isBusy ? paging.loading : paging.more}
          </Button>
        )}
        <p className="small">
          <span role="status">{progress()}</span> {beforeSettings}
          <a className="link" href="/account">
            {memberCopy.hideHintLink}
          </a>
          {afterSettings}
        </p>
        {!isFromStart && (
          <a className="link small text-ink-2" href={directoryPath("/members", { search })}>
            {paging.first}
          </a>
        )}
      </div>
      {state === "failed" && (
        <p role="alert" className="mt-4 max-w-160 border-l-4 border-flame pl-[0.9rem] text-small">
          <b>{failure.title}.</b> {failure.text}
        </p>
      )}
    </>
  );

  /** The part of the list that is shown; unknown on a later page loaded directly. */
  function progress(): string {
    if (!next) return search || members.length === 1 ? "" : paging.end;
    return isFromStart ? fill(paging.progress, { shown: members.length, count: found }) : "";
  }
}

/** The members in order, grouped by year of joining. */
function byYear(members: readonly MemberView[]): [year: string, MemberView[]][] {
  const years = new Map<string, MemberView[]>();
  for (const member of members) {
    const year = member.joinedOn.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), member]);
  }
  return [...years];
}
