import { RunEventAgain } from "@/components/admin/events/run-event-again";
import { RunningJobs, StuckJobs } from "@/components/admin/events/jobs";
import { listPage } from "@/components/admin/lists/list-page";
import { facts } from "@/content/facts";
import { listRetriedJobs, listStuckJobs, listWaitingJobs } from "@/lib/administration/events/jobs";
import { eventList } from "@/lib/administration/lists/events";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/events");

export default listPage(eventList, {
  action: { header: "Run again", draw: (event) => <RunEventAgain event={event} /> },
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
