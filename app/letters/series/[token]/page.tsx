import type { Metadata } from "next";
import { LinkForm } from "@/components/letters/link-form";
import { UnknownStopLink } from "@/components/letters/stop-letters";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { leaveSeriesAction } from "@/lib/series/actions";
import { findBySeriesLink } from "@/lib/series/letters";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/letters/series/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function LeaveSeriesPage({ params }: Props) {
  const copy = getContent(letterLinksPart).series;
  const { token } = await params;
  const found = await findBySeriesLink(token);
  // Not notFound(), whose page is empty without scripts: the recipient must see whom to write to
  if (!found) return <UnknownStopLink />;
  const done = { ...copy.stopped, link: copy.stopped.homeLink, href: "/" };
  return (
    <LinkForm id="leave-series" action={leaveSeriesAction} {...{ token, isDone: !found.isOn, copy, done }} />
  );
}
