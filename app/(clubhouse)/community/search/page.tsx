import type { Metadata } from "next";
import type { ReactNode } from "react";
import { searchCopy } from "@/content/pages/search";
import { siteZone } from "@/lib/time/site-zone";
import { AppFrame } from "@/components/shell/app-frame";
import { NothingFound } from "@/components/clubhouse/search/no-results";
import { SearchForm } from "@/components/clubhouse/search/search-form";
import { SearchHits } from "@/components/clubhouse/search/search-hits";
import { may, type Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { countElsewhere, searchMessages } from "@/lib/clubhouse/search";
import { searchAddress } from "@/lib/clubhouse/search-address";
import { searchSchema } from "@/lib/clubhouse/search-schema";
import { countTry } from "@/lib/access/rate-limits";
import { titledMetadata } from "@/lib/site/metadata";
import { ok } from "@/lib/result";
import { ClubhousePaywall } from "../rooms";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/search");

type Query = Record<string, string | string[] | undefined>;

export default async function SearchPage({ searchParams }: { searchParams: Promise<Query> }) {
  const input = searchSchema.parse(await searchParams);
  const member = await requireMember(searchAddress(input));
  if (!may(member, "clubhouse.enter")) return <ClubhousePaywall member={member} />;
  const isAsked = input.q !== "" || input.by !== undefined;
  const allowed = isAsked ? await countTry("search", [member.userId]) : ok(undefined);
  if (!allowed.ok)
    return (
      <SearchFrame member={member}>
        <p role="alert">{allowed.message}</p>
      </SearchFrame>
    );
  const found = await searchMessages(member, input);
  if (!found.ok) return <ClubhousePaywall member={member} />;
  const page = found.value;
  const hasNothing = isAsked && page.count === 0;
  const others = hasNothing ? await countElsewhere(member, input) : null;
  return (
    <SearchFrame member={member}>
      <SearchForm input={input} page={page} />
      {others && <NothingFound input={input} page={page} {...others} />}
      {page.count > 0 && (
        <SearchHits
          input={input}
          page={page}
          readerId={member.userId}
          zone={siteZone()}
          now={new Date().getTime()}
        />
      )}
    </SearchFrame>
  );
}

function SearchFrame({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <AppFrame member={member} current="search">
      <main className="sheet [--width:72rem]" id="main" tabIndex={-1}>
        <header className="sheet-head">
          <h1 className="h1">{searchCopy.title}</h1>
        </header>
        {children}
      </main>
    </AppFrame>
  );
}
