import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { eventsCopy } from "@/content/pages/events";
import { mastermindPaths } from "@/content/programmes";
import { isOfClosedProgramme } from "@/lib/content/programmes";
import { roomOpensAt } from "@/lib/events/occurrences";
import type { EventDetails } from "@/lib/events/views";
import { fill } from "@/lib/text";
import { Moment } from "./event-when";
import { LiveDot } from "@/components/layout/live-dot";
import { RefreshAt } from "./refresh-at";

const copy = eventsCopy.room;

/** Where the event takes place, before, during and after it; updates itself. */
export function RoomBox({ event, now }: { event: EventDetails; now: Date }) {
  const { startsAt, endsAt } = event;
  return (
    <div role="status">
      <RefreshAt moments={[roomOpensAt(startsAt), endsAt]} now={now} />
      <State event={event} now={now} />
    </div>
  );
}

function State({ event, now }: { event: EventDetails; now: Date }) {
  const { startsAt, endsAt, mayAttend, isCall, place, callUrl, recordingUrl } = event;
  if (event.isCalledOff) return <Box title={copy.off.title} text={copy.off.text} />;
  if (!mayAttend)
    return (
      <Box title={copy.notInvited.title} text={copy.notInvited.text}>
        {!isOfClosedProgramme(mastermindPaths.payment) && (
          <Button href={mastermindPaths.payment} variant="secondary" size="small" wide>
            {copy.notInvited.button}
          </Button>
        )}
      </Box>
    );
  if (recordingUrl)
    return (
      <Box title={copy.recorded.title} text={copy.recorded.text} isLit>
        <Way href={recordingUrl} label={copy.watch} />
      </Box>
    );
  if (endsAt <= now) return <Box title={copy.over.title} text={copy.over.text} />;
  if (callUrl)
    return (
      <Box
        title={
          <>
            <LiveDot />
            {copy.open.title}
          </>
        }
        text={<WithTimes text={copy.open.text} times={{ start: startsAt, end: endsAt }} />}
        isLit
      >
        <Way href={callUrl} label={copy.open.join} />
      </Box>
    );
  if (!isCall)
    return <Box title={copy.place.title} text={fill(copy.place.text, { place: place ?? "" })} isLit />;
  return (
    <Box
      title={<WithTimes text={copy.before.title} times={{ time: roomOpensAt(startsAt) }} />}
      text={copy.before.text}
    />
  );
}

/** Fills {names} with times in the reader's zone. */
function WithTimes({ text, times }: { text: string; times: Record<string, Date> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const at = index % 2 === 1 ? times[part] : undefined;
    return at ? <Moment key={index} at={at} isTimeOnly /> : part;
  });
}

function Way({ href, label }: { href: string; label: string }) {
  return (
    <>
      <Button href={href} target="_blank" rel="noreferrer" size="small" wide>
        {label}
      </Button>
      <p className="small mt-3">{copy.note}</p>
    </>
  );
}

type BoxProps = { title: ReactNode; text: ReactNode; isLit?: boolean; children?: ReactNode };

function Box({ title, text, isLit, children }: BoxProps) {
  return (
    <section
      className={clsx(
        "border-[1.5px] border-ink px-[1.35rem] pt-5 pb-[1.35rem] wrap-anywhere [&_.btn]:mt-4",
        isLit && "bg-card",
      )}
    >
      <h2 className="mb-1 font-display text-[1.375rem]/[1.15] font-heavy">{title}</h2>
      <p className="text-read text-ink-2">{text}</p>
      {children}
    </section>
  );
}
