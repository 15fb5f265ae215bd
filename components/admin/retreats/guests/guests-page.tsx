import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LazyIcon } from "@/components/ui/lazy-icon";
import type { Retreat } from "@/content/retreats";
import { byDiet } from "@/lib/administration/guests/group";
import { maxGuests, type Guest } from "@/lib/administration/guests/read";
import { formatDay } from "@/lib/time/dates";
import { healthGoesOn } from "@/lib/guests/days";
import { fill, plural } from "@/lib/text";
import { Arrivals } from "./arrivals";
import { Contacts } from "./contacts";
import { HealthBox } from "./health-box";
import { MissingForms } from "./missing-forms";
import { OwnAnswers } from "./own-answers";
import { Part } from "./part";
import { Rooms } from "./rooms";

type GuestsPageProps = {
  retreat: Retreat;
  guests: readonly Guest[];
  healthCount: number;
  /** The name of the owner, who may open health answers; null if the viewer is the owner. */
  healthFor: string | null;
  mayExport: boolean;
  now: Date;
};

/** The guests of a retreat: rooms, arrivals, meals, and missing forms. */
export function GuestsPage({ retreat, guests, healthCount, healthFor, mayExport, now }: GuestsPageProps) {
  const missing = guests.filter(({ answers }) => !answers);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-ink-2">{countWords(guests.length, missing.length)}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button href={`/admin/retreats/${retreat.id}/guests/print`} variant="secondary" size="small">
            <LazyIcon name="print" size={18} />
            Print
          </Button>
          {mayExport && (
            <Button
              href={`/api/admin/guests.csv?retreat=${retreat.id}`}
              variant="quiet"
              size="small"
              download
            >
              <LazyIcon name="download" size={18} />
              CSV
            </Button>
          )}
        </div>
      </div>
      <Rooms retreat={retreat} guests={guests} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)_22rem] gap-x-12 gap-y-10 max-lg:grid-cols-1">
        <div className="grid min-w-0 content-start gap-10">
          <Arrivals retreat={retreat} guests={guests} />
          <OwnAnswers guests={guests} />
          <Contacts guests={guests} />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <MissingForms retreat={retreat} guests={missing} now={now} />
          <Kitchen guests={guests} />
          {healthCount > 0 && (
            <section aria-labelledby="health" className="border-[1.5px] border-ink bg-wash p-4">
              <h2 id="health" className="flex items-center gap-2 font-strong">
                <Icon name="lock" size={18} />
                Health
              </h2>
              <p className="mt-2">
                <b className="font-strong">
                  {plural(
                    healthCount,
                    "One answer on access and health.",
                    "{count} answers on access and health.",
                  )}
                </b>{" "}
                {healthFor === null
                  ? "Only you can open them, and each opening is recorded in the audit log."
                  : `Only ${healthFor} can open them.`}{" "}
                {`They aren’t on the sheet or in the file, and are deleted on ${formatDay(healthGoesOn(retreat))}.`}
              </p>
              {healthFor === null && <HealthBox retreat={retreat.id} />}
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** What a host sees of the guests of their retreat: arrivals, meals and emergency contacts. */
export function HostPage({ retreat, guests }: Pick<GuestsPageProps, "retreat" | "guests">) {
  const missing = guests.filter(({ answers }) => !answers);
  return (
    <>
      <p className="mb-8 text-ink-2">{countWords(guests.length, missing.length)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_22rem] gap-x-12 gap-y-10 max-lg:grid-cols-1">
        <div className="grid min-w-0 content-start gap-10">
          <Arrivals retreat={retreat} guests={guests} />
          <Contacts guests={guests} />
        </div>
        <Kitchen guests={guests} />
      </div>
    </>
  );
}

/** How many guests eat what, by name. */
function Kitchen({ guests }: Pick<GuestsPageProps, "guests">) {
  const missing = guests.filter(({ answers }) => !answers);
  return (
    <Part id="kitchen" headline="The kitchen">
      {guests.length === 0 && <p className="mt-3 text-ink-2">No answers yet.</p>}
      <dl className="mt-3 grid gap-2">
        {byDiet(guests).map(({ diet, names }) => (
          <Counted key={diet} count={names.length}>
            <b className="font-strong">{diet || "left blank"}</b>: {names.join(", ")}
          </Counted>
        ))}
        {missing.length > 0 && (
          <Counted count={missing.length}>
            <span className="text-ink-2">haven’t said</span>
          </Counted>
        )}
      </dl>
    </Part>
  );
}

function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
      <dt className="font-display text-[1.125rem]/[1.2] font-heavy">{count}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function countWords(all: number, missing: number): string {
  if (all === 0) return "No bookings yet.";
  const uploaded = all - missing;
  const words =
    missing === 0
      ? "All have filled in their form."
      : uploaded === 0
        ? "No forms filled in yet."
        : uploaded === 1
          ? "1 has filled in the form, {missing} missing."
          : "{count} have filled in their form, {missing} missing.";
  return [
    plural(all, "1 guest.", "{count} guests."),
    fill(words, { count: uploaded, missing }),
    ...(all === maxGuests ? [`Only the first ${all} are shown.`] : []),
  ].join(" ");
}
