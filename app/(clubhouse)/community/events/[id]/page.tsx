import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppFrame } from "@/components/shell/app-frame";
import { Paywall } from "@/components/clubhouse/paywall";
import { EventPage } from "@/components/events/event-page";
import { may } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import { readEvent } from "@/lib/events/read";
import { eventAddressSchema } from "@/lib/events/schema";
import { titledMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/events/{id}");

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ on?: string | string[] }> };

export default async function ClubhouseEvent({ params, searchParams }: Props) {
  const { id } = await params;
  const { on } = await searchParams;
  const asked = eventAddressSchema.safeParse({ id, on });
  const query = asked.success && asked.data.on ? `?on=${asked.data.on}` : "";
  const member = await requireMember(`/community/events/${encodeURIComponent(id)}${query}`);
  const now = clockNow();
  if (!may(member, "event.come"))
    return (
      <AppFrame member={member} current="events">
        <Paywall member={member} />
      </AppFrame>
    );
  const event = asked.success ? await readEvent(member, asked.data.id, asked.data.on, now) : null;
  if (!event?.ok) notFound();
  return (
    <AppFrame member={member} current="events">
      <EventPage event={event.value} you={member.userId} now={now} mayManage={may(member, "event.manage")} />
    </AppFrame>
  );
}
