import type { Metadata } from "next";
import { AppFrame } from "@/components/shell/app-frame";
import { Paywall } from "@/components/clubhouse/paywall";
import { EventsPage } from "@/components/events/events-page";
import { may } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { clockNow } from "@/lib/time/server-clock";
import { listEvents } from "@/lib/events/read";
import { getFeedId } from "@/lib/events/calendar";
import { getsEventEmails } from "@/lib/events/letters";
import { titledMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/events");

export default async function ClubhouseEvents() {
  const member = await requireMember("/community/events");
  const now = clockNow();
  const [events, feedId, wantsLetters] = await Promise.all([
    listEvents(member, now),
    getFeedId(member),
    getsEventEmails(member.userId),
  ]);
  return (
    <AppFrame member={member} current="events">
      {events.ok ? (
        <EventsPage
          {...events.value}
          you={member.userId}
          now={now}
          mayManage={may(member, "event.manage")}
          calendarUrl={feedId && `${signedUrl("event-calendar", feedId)}.ics`}
          wantsLetters={wantsLetters}
        />
      ) : (
        <Paywall member={member} />
      )}
    </AppFrame>
  );
}
