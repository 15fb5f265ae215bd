import { RunningJobs, StuckJobs } from "@/components/admin/events/jobs";
import { listPage } from "@/components/admin/lists/list-page";
import { facts } from "@/content/facts";
import { listRetriedJobs, listStuckJobs, listWaitingJobs } from "@/lib/administration/events/jobs";
import { eventList, eventState, eventWords, type EventListRow } from "@/lib/administration/lists/events";
import { pageMetadata } from "@/lib/site/metadata";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { repeatEventAction } from "@/lib/administration/events/actions";

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

export const metadata = pageMetadata("/admin/events");

export default listPage(eventList, {
  action: { header: "Run again", draw: (event) => <RetryEvent event={event} /> },
  around: async (list) => {
    const [stuck, retried, waiting] = await Promise.all([
      listStuckJobs(),
      listRetriedJobs(),
      listWaitingJobs(),
    ]);
    return (
      <>
        <StuckJobs {...stuck} />
        <RunningJobs retried={retried} waiting={waiting} />
        <h2 className="h2 mt-10 mb-5 border-b-[1.5px] border-ink pb-3">
          {`What ${facts.checkout.provider} told us`}
        </h2>
        {list}
      </>
    );
  },
});

/** The button that runs a failed Stripe event again. */
function RetryEvent({ event }: { event: EventListRow }) {
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
