import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuestForm } from "@/components/guests/guest-form";
import { PersonalBar } from "@/components/site/personal-bar";
import { Button } from "@/components/ui/button";
import { guestFormPart } from "@/content/pages/guest-form";
import { getContent } from "@/lib/content/documents";
import { clockNow } from "@/lib/time/server-clock";
import { calendarDay, formatClock, formatDay, formatWeekday } from "@/lib/time/dates";
import { healthGoesOn, openUntil } from "@/lib/guests/days";
import { findGuestPage, type GuestPage } from "@/lib/guests/form";
import { personalMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/{token}/guest");

type Props = { params: Promise<{ token: string }> };

export default async function GuestFormPage({ params }: Props) {
  const { token } = await params;
  const now = clockNow();
  const guest = await findGuestPage(token, now);
  if (!guest) notFound();
  return (
    <>
      <PersonalBar />
      <main
        id="main"
        tabIndex={-1}
        className="calm mx-auto mt-9 mb-20 grid w-[min(100%-2.5rem,36rem)] gap-x-[clamp(3rem,8vw,8rem)] gap-y-10 md:mt-16 md:w-[min(100%-5rem,74rem)] md:grid-cols-[minmax(0,22rem)_minmax(0,38rem)]"
      >
        {guest.door === "open" ? <OpenForm guest={guest} now={now} /> : <ClosedForm guest={guest} />}
      </main>
    </>
  );
}

const headline =
  "h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.5rem)] leading-none tracking-[-0.022em] wrap-anywhere";

function OpenForm({ guest, now }: { guest: GuestPage; now: Date }) {
  const copy = getContent(guestFormPart);
  const { name, retreat, savedAt } = guest;
  const when = savedAt && savedText(savedAt, now);
  const [weekday = ""] = formatWeekday(retreat.firstDay).split(" ");
  const facts = [
    [copy.about.retreat, retreat.name],
    [copy.about.room, guest.room.name],
    [copy.about.doors, retreat.copy.arrival || fill(copy.about.doorsFrom, { weekday })],
    [copy.about.kept, when ?? copy.about.notYet],
  ] as const;
  return (
    <>
      <div className="md:sticky md:top-28 md:self-start">
        <h1 className={headline}>{copy.headline}</h1>
        <p className="mt-3 wrap-anywhere">
          {fill(copy.greeting, {
            name,
            dates: retreat.dates,
            place: retreat.place,
            until: formatDay(openUntil(retreat)),
          })}
        </p>
        {guest.isTransferred && <p className="mt-3">{copy.transferred}</p>}
        <dl className="mt-6 hidden grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t-[1.5px] border-ink pt-4 text-read md:grid">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <GuestForm guest={guest} kept={when && fill(copy.kept, { when })} />
    </>
  );
}

function ClosedForm({ guest }: { guest: GuestPage }) {
  const copy = getContent(guestFormPart);
  const { door, retreat, token } = guest;
  if (door === "open") return null;
  const { headline: title, text } = copy.closed[door];
  return (
    <div className="md:col-span-2">
      <h1 className={headline}>{title}</h1>
      <p className="mt-3 max-w-measure">{fill(text, { goesOn: formatDay(healthGoesOn(retreat)) })}</p>
      <Button href={`/booking/${token}`} variant="secondary" className="mt-6">
        {copy.closed.back}
      </Button>
    </div>
  );
}

function savedText(savedAt: Date, now: Date): string {
  const copy = getContent(guestFormPart);
  const [day, time] = [calendarDay(savedAt), formatClock(savedAt)];
  return day === calendarDay(now) ? time : fill(copy.before, { day: formatDay(day), time });
}
