"use client";

import type { MouseEvent } from "react";
import { membersCopy } from "@/content/pages/members";
import { Button } from "@/components/ui/button";
import { directoryPath, type MemberPage, type MemberView } from "@/lib/members/schema";
import { fill } from "@/lib/text";
import styles from "./members.module.css";
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

/** Members by the year they joined in. Show more is a link to the page behind; scripts add that page to the list instead. */
export function MemberList({ first, search, isFromStart, found, mayManage }: MemberListProps) {
  const { members, next, state, landing, showMore } = useMoreMembers(first, search);
  const isBusy = state === "busy";
  return (
    <>
      {byYear(members).map(([year, some]) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul>
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
      <div className={`acts ${styles.foot}`}>
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
          <a className="link small" href={directoryPath("/members", { search })}>
            {paging.first}
          </a>
        )}
      </div>
      {state === "failed" && (
        <p role="alert" className={styles.failure}>
          <b>{failure.title}.</b> {failure.text}
        </p>
      )}
    </>
  );

  /** How far the list has come. On a later page by itself nobody has counted those before it. */
  function progress(): string {
    if (!next) return search || members.length === 1 ? "" : paging.end;
    return isFromStart ? fill(paging.progress, { shown: members.length, count: found }) : "";
  }
}

/** The members in their order, with the year in front of each run. */
function byYear(members: readonly MemberView[]): [year: string, MemberView[]][] {
  const years = new Map<string, MemberView[]>();
  for (const member of members) {
    const year = member.joinedOn.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), member]);
  }
  return [...years];
}
