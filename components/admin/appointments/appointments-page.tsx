import { Section } from "@/components/admin/section";
import { PageHead } from "@/components/admin/page-head";
import { Button } from "@/components/ui/button";
import { audiences } from "@/lib/appointments/office/schema";
import type { AppointmentsOffice } from "@/lib/appointments/office/views";
import { getSettings } from "@/lib/content/settings";
import { dayIn } from "@/lib/events/words";
import { formatClock } from "@/lib/time/dates";
import { siteZone } from "@/lib/time/site-zone";
import { Availability } from "./availability";
import { KindDialog } from "./kind-dialog";
import { Kinds } from "./kinds";
import { Titled } from "./row";
import { AppointmentList } from "./upcoming";

/** What is booked, what can be booked, and, for those who may change it, when. */
export function AppointmentsPage({ office, now }: { office: AppointmentsOffice; now: Date }) {
  const { upcoming, past, kinds, settings } = office;
  const next = upcoming.find(({ state }) => state === "booked");
  const moving = upcoming.filter(({ mustMove }) => mustMove).length;
  const open = kinds.filter(({ closedAt }) => closedAt === null).length;
  return (
    <>
      <PageHead
        headline="Appointments"
        text={[
          next
            ? `Next: ${next.name}, ${dayIn(next.startsAt, siteZone())} at ${formatClock(next.startsAt)}.`
            : "Nothing is booked.",
          moving > 0 && `On a day off: ${moving}.`,
        ]
          .filter(Boolean)
          .join(" ")}
        action={settings && <KindDialog audiences={audiences} currency={getSettings().currency} />}
      />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-x-12 gap-y-10 max-lg:grid-cols-1">
        <Section id="upcoming" title={<Titled name="Upcoming" aside={upcoming.length} />} look="ruled">
          {upcoming.length === 0 && (
            <p className="mt-4 text-ink-2">Nothing booked. Share the address of a kind.</p>
          )}
          <AppointmentList all={upcoming} now={now} />
          {open > 0 && (
            <Button href="/admin/appointments?book=" variant="secondary" size="small" className="mt-5">
              Book an appointment…
            </Button>
          )}
        </Section>
        <Section id="kinds" title={<Titled name="Kinds" aside={`${open} open`} />} look="ruled">
          {kinds.length === 0 && <p className="mt-4 text-ink-2">No kinds yet. Add one to take bookings.</p>}
          <Kinds kinds={kinds} mayChange={settings !== null} />
        </Section>
      </div>
      {settings && <Availability settings={settings} upcoming={upcoming} now={now} />}
      {past.length > 0 && (
        <Section
          id="past"
          title={<Titled name="Past appointments" aside={past.length} />}
          look="ruled"
          className="mt-11"
        >
          <AppointmentList all={past} now={now} />
        </Section>
      )}
    </>
  );
}
