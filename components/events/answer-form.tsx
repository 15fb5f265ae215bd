"use client";

import { clsx } from "clsx/lite";
import { formWords } from "@/components/forms/form-words";
import { outcomeOf } from "@/components/forms/outcome";
import { useActionForm } from "@/components/forms/use-action-form";
import { eventsCopy } from "@/content/pages/events";
import { answerEventAction } from "@/lib/events/actions";
import type { EventLine } from "@/lib/events/views";
import { clockIn, dayIn } from "@/lib/events/words";
import { fill } from "@/lib/text";
import { useZone } from "@/components/layout/use-zone";

const copy = eventsCopy.answer;
const words = { ...formWords({ failure: copy.failure }), kept: "" };

type Answered = Pick<EventLine, "id" | "day" | "title" | "startsAt" | "answer">;

/** RSVP: two buttons, the current answer is pressed. Each submits at once, also without JavaScript. */
export function AnswerForm({ event: { id, day, title, startsAt, answer } }: { event: Answered }) {
  const zone = useZone();
  const { props, underWay, state, isFromPost } = useActionForm(
    `answer-${id}-${day}`,
    answerEventAction,
    words,
  );
  const outcome = isFromPost ? outcomeOf(state, words) : null;
  const hasFailed = state.status === "failed";
  const chosen = underWay ? underWay.get("coming") : answer;
  const when = `${dayIn(startsAt, zone)}, ${clockIn(startsAt, zone)}`;
  return (
    <form {...props}>
      <input type="hidden" name="event" value={id} />
      <input type="hidden" name="day" value={day} />
      <div
        role="group"
        aria-label={fill(copy.group, { title, when })}
        className="grid grid-cols-2 rounded-(--radius) border-[1.5px] border-ink bg-card [&>*+*]:border-l-[1.5px] [&>*+*]:border-ink"
      >
        {(["yes", "no"] as const).map((one) => (
          <button
            key={one}
            type="submit"
            name="coming"
            value={one}
            aria-pressed={chosen === one}
            className={clsx(
              "flex min-h-10 cursor-pointer items-center justify-center gap-[0.4rem] px-[0.6rem] py-[0.2rem] text-read leading-[1.1] font-semibold max-lg:min-h-target",
              chosen === one ? "bg-mist font-bold text-ink" : "text-ink-2 hover:text-ink",
            )}
          >
            {one === "yes" && chosen === one && (
              <span className="mark mark--tick w-[0.95rem] bg-ink" aria-hidden="true" />
            )}
            {copy[one]}
          </button>
        ))}
      </div>
      {outcome && (
        <p role={hasFailed ? "alert" : "status"} className={hasFailed ? "error" : "small mt-2"}>
          {outcome.text}
        </p>
      )}
    </form>
  );
}
