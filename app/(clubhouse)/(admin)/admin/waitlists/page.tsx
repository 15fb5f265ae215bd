import { MakeBooking } from "@/components/admin/orders/make-booking";
import { listPage } from "@/components/admin/lists/list-page";
import { RemoveFromWaitlist } from "@/components/admin/remove-from-waitlist";
import { Section } from "@/components/admin/section";
import { WaitlistEmails, WriteToWaitlist } from "@/components/admin/waitlist-emails";
import { waitlistList, waitlistName } from "@/lib/administration/lists/waitlists";
import { listWaitlistEmails } from "@/lib/administration/waitlist/emails";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/waitlists");

export default listPage(waitlistList, {
  action: {
    header: "Actions",
    draw: ({ id, name, leftAt }) =>
      leftAt ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <MakeBooking from={`waitlist:${id}`} name={name} />
          <RemoveFromWaitlist id={id} name={name} />
        </div>
      ),
  },
  around: async (list, { state }) => {
    const emails = await listWaitlistEmails(state);
    return (
      <>
        {list}
        {emails && (
          <Section title={`Emails to the list: ${waitlistName(state)}`} className="mt-10 max-w-176">
            <WaitlistEmails emails={emails} />
            <div className="mt-4">
              <WriteToWaitlist list={state} />
            </div>
          </Section>
        )}
      </>
    );
  },
});
