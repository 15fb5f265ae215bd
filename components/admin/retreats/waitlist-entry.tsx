import { MakeBooking } from "@/components/admin/orders/make-booking";
import { findRoom } from "@/lib/catalogue/rooms";
import { ActionButton } from "@/components/forms/action-button";
import type { FormWords } from "@/components/forms/outcome";
import { offerHours } from "@/content/waitlists";
import type { Retreat } from "@/content/retreats";
import {
  offerPlaceAction,
  resendOfferAction,
  skipEntryAction,
  withdrawOfferAction,
} from "@/lib/administration/waitlist/actions";
import type { QueuedEntry, RunningOffer } from "@/lib/administration/waitlist/read";
import { calendarDay, formatMoment, formatShortDay } from "@/lib/time/dates";
import { absolute } from "@/lib/env/site";
import { CopyButton } from "@/components/admin/copy-button";
import { WaitlistDialog } from "./waitlist-dialog";

const hourMs = 60 * 60 * 1000;
type WaitlistEntryProps = {
  entry: QueuedEntry;
  /** Waitlist position, from 1. */
  place: number;
  retreat: Retreat;
  /** The rooms with a free place, by id. */
  free: Record<string, string>;
  /** The person whose offer must end first, if this entry is next. */
  after: string | null;
  outcomes: FormWords;
  now: Date;
};

/** A waitlist entry with its running offer, or its actions. */
export function WaitlistEntry({ entry, place, retreat, free, after, outcomes, now }: WaitlistEntryProps) {
  const { id, name, room, createdAt, isConfirmed, isSkipped, offer, seen } = entry;
  const wish = room ? (findRoom(retreat, room)?.name ?? room) : "Any room";
  const since = `${wish}, since ${formatShortDay(calendarDay(createdAt))}.`;
  const look = offer ? "my-3 border-[1.5px] border-ink bg-white px-4" : "border-b border-hair";
  return (
    <li className={`grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 py-4 ${look}`}>
      <span className="h3">{place}</span>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <b className="font-strong">{name}</b>
            {offer && <span className="status is-due">Offered and held</span>}
          </p>
          <p className="text-compact wrap-anywhere text-ink-2">
            {since} {offer && offerWords(offer, retreat, entry)}
            {after && `Next, if ${after} lets it go.`}
            {isConfirmed
              ? isSkipped && "Skipped. No offers are made until you undo it."
              : "Address not confirmed: no place is offered to it."}
          </p>
        </div>
        {offer ? (
          <CurrentOffer {...{ entry, offer, outcomes, now }} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <MakeBooking from={`waitlist:${id}`} name={name} />
            {isConfirmed && Object.keys(free).length > 0 && (
              <WaitlistDialog
                id={`offer-${id}`}
                words={{
                  open: "Offer the place…",
                  confirm: "Offer it",
                  label: `Offer the place… ${name}`,
                  title: `Offer ${name} a place?`,
                }}
                outcomes={outcomes}
                happens={{
                  place: `It’s held for them for ${offerHours} hours. Meanwhile it isn’t on open sale or offered to anyone else in the line.`,
                  letter: "They get the link at once.",
                }}
                action={offerPlaceAction}
                hidden={{ id, seen }}
                rooms={free}
              />
            )}
            <ActionButton
              id={`skip-${id}`}
              action={skipEntryAction}
              words={outcomes}
              values={{ id, seen, to: isSkipped ? "back" : "skipped" }}
              className="tinybtn"
              label={isSkipped ? `Undo: ${name} was skipped` : `Skip ${name}`}
            >
              {isSkipped ? "Undo" : "Skip"}
            </ActionButton>
          </div>
        )}
      </div>
    </li>
  );
}

function offerWords({ room, offeredAt }: RunningOffer, retreat: Retreat, entry: QueuedEntry): string {
  const sent = `The link went to ${entry.email} on ${formatMoment(offeredAt)}.`;
  if (room === entry.room) return sent;
  return `Offered: ${findRoom(retreat, room)?.name ?? room}. ${sent}`;
}

type RunningProps = { entry: QueuedEntry; offer: RunningOffer; outcomes: FormWords; now: Date };

function CurrentOffer({ entry: { id, name, seen }, offer, outcomes, now }: RunningProps) {
  const leftMs = offer.expiresAt.getTime() - now.getTime();
  const gone = Math.min(offerHours, Math.ceil((now.getTime() - offer.offeredAt.getTime()) / hourMs));
  const left = { hours: Math.floor(leftMs / hourMs), minutes: Math.floor((leftMs % hourMs) / 60_000) };
  return (
    <div className="grid w-full gap-3">
      <span className="flex border-[1.5px] border-ink" aria-hidden="true">
        {Array.from({ length: offerHours }, (_, hour) => (
          <i
            key={hour}
            className={`h-3 flex-1 border-r border-hair last:border-0 ${hour < gone ? "bg-marigold" : ""}`}
          />
        ))}
      </span>
      <p className="flex flex-wrap justify-between gap-x-4 text-compact">
        <b className="font-strong">
          {leftMs > 0
            ? `${left.hours} hours ${left.minutes} minutes left`
            : "Its time is over; their Checkout is still open."}
        </b>
        <span className="text-ink-2">{`Until ${formatMoment(offer.expiresAt)}`}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton
          id={`again-${id}`}
          action={resendOfferAction}
          words={outcomes}
          values={{ id, seen }}
          className="tinybtn"
        >
          Send the link again
        </ActionButton>
        <CopyButton
          text={absolute(`/offer/${offer.token}`)}
          className="tinybtn"
          success={{
            title: "Copied",
            text: "The link is on your clipboard. It is personal: send it to no one else.",
          }}
        >
          Copy it
        </CopyButton>
        <WaitlistDialog
          id={`back-${id}`}
          words={{
            open: "Take the offer back",
            title: `Take ${name}’s offer back?`,
            confirm: "Take it back",
          }}
          outcomes={outcomes}
          happens={{
            place: "It goes to the next in the line it fits. They keep their place in the line, skipped.",
            letter: "No letter is sent. Their link says that the offer was taken back.",
          }}
          action={withdrawOfferAction}
          hidden={{ id, seen }}
        />
      </div>
    </div>
  );
}
