import type { Metadata } from "next";
import { AppFrame } from "@/components/shell/app-frame";
import { Paywall } from "@/components/clubhouse/paywall";
import { EventsPage } from "@/components/events/events-page";
import { may } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { clockNow } from "@/lib/time/server-clock";
import { listEvents } from "@/lib/events/read";
import { readWishes } from "@/lib/events/preferences";
import { pageMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const metadata: Metadata = pageMetadata("/community/events");

export default async function ClubhouseEvents() {
  const member = await requireMember("/community/events");
  const now = clockNow();
  const [events, wishes] = await Promise.all([listEvents(member, now), readWishes(member.userId)]);
  return (
    <AppFrame member={member} current="events">
      {events.ok ? (
        <EventsPage
          {...events.value}
          you={member.userId}
          now={now}
          mayManage={may(member, "event.manage")}
          calendarUrl={wishes.feedId && `${signedUrl("event-calendar", wishes.feedId)}.ics`}
          wantsLetters={wishes.wantsLetters}
        />
      ) : (
        <Paywall member={member} />
      )}
    </AppFrame>
  );
}
