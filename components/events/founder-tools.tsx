import { Button } from "@/components/ui/button";
import { eventsCopy } from "@/content/pages/events";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { callOffAction } from "@/lib/events/actions";
import type { EventDetails } from "@/lib/events/views";
import { clockIn, dayIn } from "@/lib/events/words";
import { wallClock } from "@/lib/time/zones";
import { fill } from "@/lib/text";
import { MoveDayForm, RecordingForm } from "./day-forms";

const copy = eventsCopy.founder;
const outcomes = { ...formWords({ failure: copy.failure }), kept: "" };
const summary = "list-item w-fit cursor-pointer py-[0.65rem] font-semibold hover:text-sea";

/** The founder's actions on an event and on the day shown. */
export function FounderTools({ event, now }: { event: EventDetails; now: Date }) {
  const { id, day, startsAt, endsAt, repeat, isCalledOff, isEventOff, timeZone } = event;
  const isAhead = endsAt > now && !isCalledOff;
  const { day: onDay, clock } = wallClock(startsAt, timeZone);
  const when = `${dayIn(startsAt, timeZone)}, ${clockIn(startsAt, timeZone)}`;
  return (
    <section className="grid gap-3 border-t-[1.5px] border-hair pt-5" aria-label={copy.tools}>
      {!isEventOff && (
        <Button
          href={`/community/events/${id}/change`}
          variant="secondary"
          size="small"
          className="justify-self-start"
        >
          {copy.edit}
        </Button>
      )}
      {startsAt <= now && !isCalledOff && <RecordingForm id={id} day={day} recording={event.recordingUrl} />}
      {isAhead && repeat !== "none" && (
        <details>
          <summary className={summary}>{copy.move.fold}</summary>
          <MoveDayForm id={id} day={day} startsAt={`${onDay}T${clock}`} timeZone={timeZone} />
        </details>
      )}
      {(isAhead || (repeat !== "none" && !isEventOff)) && (
        <details>
          <summary className={summary}>{copy.off.fold}</summary>
          {isAhead && repeat !== "none" && (
            <div className="my-3">
              <p className="mb-2 text-small text-ink-2">{fill(copy.off.oneHint, { when })}</p>
              <CancelButton id={id} day={day} label={copy.off.one} />
            </div>
          )}
          <p className="mb-2 text-small text-ink-2">
            {repeat === "none" ? copy.off.onceHint : copy.off.allHint}
          </p>
          <CancelButton id={id} day="" label={copy.off.all} />
        </details>
      )}
    </section>
  );
}

function CancelButton({ id, day, label }: { id: string; day: string; label: string }) {
  return (
    <ActionButton
      id={`call-off-${day || "all"}`}
      action={callOffAction}
      words={outcomes}
      values={{ event: id, day }}
      className="btn btn--secondary btn--small is-danger"
    >
      {label}
    </ActionButton>
  );
}
