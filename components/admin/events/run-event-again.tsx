import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { repeatEventAction } from "@/lib/administration/events/actions";
import { eventState, eventWords, type EventListRow } from "@/lib/administration/lists/events";

const words = formWords({ failure: { title: "Nothing changed", text: "That didn’t work. Try again." } });

/** The button that runs a failed Stripe event again. */
export function RunEventAgain({ event }: { event: EventListRow }) {
  if (eventState(event) !== "failed") return null;
  return (
    <ActionButton
      id={`again-${event.id}`}
      action={repeatEventAction}
      words={words}
      values={{ id: event.id }}
      className="tinybtn"
      label={`Run again: ${eventWords(event.type)}`}
    >
      Run again
    </ActionButton>
  );
}
