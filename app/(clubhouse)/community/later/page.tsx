import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { AppFrame } from "@/components/shell/app-frame";
import { LaterPage } from "@/components/scheduled/later-page";
import { mayOnBoard } from "@/lib/access/policy";
import { requireAdmin } from "@/lib/access/viewer";
import { titledMetadata } from "@/lib/site/metadata";
import { listScheduled } from "@/lib/clubhouse/scheduled/posts";
import { listPlaces } from "@/lib/clubhouse/scheduled/schema";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/later");

type Props = { searchParams: Promise<{ change?: string | string[] }> };

export default async function Later({ searchParams }: Props) {
  const member = await requireAdmin("/community/later", "reports.enter");
  const { change } = await searchParams;
  const posts = await listScheduled(member);
  const listed = posts.ok ? posts.value : [];
  const changed = listed.find(({ id, isOwn }) => isOwn && id === change) ?? null;
  const places = listPlaces().filter(({ board }) => mayOnBoard(member, "post", board));
  return (
    <AppFrame member={member} current="community">
      <LaterPage key={changed?.id} posts={listed} changed={changed} newId={randomUUID()} places={places} />
    </AppFrame>
  );
}
