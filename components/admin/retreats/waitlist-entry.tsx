import { ActionButton } from "@/components/forms/action-button";
import type { FormWords } from "@/components/forms/outcome";
import { waitlistCopy as copy } from "@/content/pages/admin-waitlist";
import { offerHours } from "@/content/waitlists";
import type { Retreat } from "@/content/retreats";
import {
  offerPlaceAction,
  sendOfferAgainAction,
  skipInLineAction,
  takeOfferBackAction,
} from "@/lib/administration/waitlist/actions";
import type { InLine, RunningOffer } from "@/lib/administration/waitlist/read";
import { calendarDay, formatMoment, formatShortDay } from "@/lib/time/dates";
import { findRoom } from "@/lib/catalogue/retreats";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { CopyButton } from "@/components/admin/copy-button";
import { LineDialog } from "./waitlist-dialog";

const hourMs = 60 * 60 * 1000;
const { deeds } = copy;

type LineEntryProps = {
  entry: InLine;
  /** Waitlist position, from 1. */
  place: number;
  retreat: Retreat;
  /** The rooms with a free place, by id. */
  free: Record<string, string>;
  /** Whose offer must end first, if this is next. */
  after: string | null;
  said: FormWords;
  now: Date;
};

/** A waitlist entry, with its running offer or its actions. */
export function LineEntry({ entry, place, retreat, free, after, said, now }: LineEntryProps) {
  const { id, name, room, createdAt, isConfirmed, isSkipped, offer, seen } = entry;
  const wish = room ? (findRoom(retreat, room)?.name ?? room) : copy.line.anyRoom;
  const since = fill(copy.line.since, { wish, day: formatShortDay(calendarDay(createdAt)) });
  const look = offer ? "my-3 border-[1.5px] border-ink bg-white px-4" : "border-b border-hair";
  return (
    <li className={`grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 py-4 ${look}`}>
      <span className="h3">{place}</span>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <b className="font-strong">{name}</b>
            {offer && <span className="status is-due">{copy.offer.held}</span>}
          </p>
          <p className="text-compact wrap-anywhere text-ink-2">
            {since} {offer && offerWords(offer, retreat, entry)}
            {after && fill(copy.line.next, { name: after })}
            {isConfirmed ? isSkipped && copy.line.skipped : copy.line.unconfirmed}
          </p>
        </div>
        {offer ? (
          <Running {...{ entry, offer, said, now }} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            {isConfirmed && Object.keys(free).length > 0 && (
              <LineDialog
                id={`offer-${id}`}
                words={{
                  ...deeds.offer,
                  label: fill(deeds.offer.label, { name }),
                  title: fill(deeds.offer.title, { name }),
                }}
                said={said}
                happens={{
                  place: fill(deeds.offer.place, { hours: `${offerHours}` }),
                  letter: deeds.offer.letter,
                }}
                action={offerPlaceAction}
                hidden={{ id, seen }}
                rooms={free}
              />
            )}
            <ActionButton
              id={`skip-${id}`}
              action={skipInLineAction}
              words={said}
              values={{ id, seen, to: isSkipped ? "back" : "skipped" }}
              className="tinybtn"
              label={fill(isSkipped ? deeds.undo.label : deeds.skip.label, { name })}
            >
              {isSkipped ? deeds.undo.open : deeds.skip.open}
            </ActionButton>
          </div>
        )}
      </div>
    </li>
  );
}

function offerWords({ room, offeredAt }: RunningOffer, retreat: Retreat, entry: InLine): string {
  const sent = fill(copy.offer.sent, { email: entry.email, moment: formatMoment(offeredAt) });
  if (room === entry.room) return sent;
  return `${fill(copy.offer.other, { room: findRoom(retreat, room)?.name ?? room })} ${sent}`;
}

type RunningProps = { entry: InLine; offer: RunningOffer; said: FormWords; now: Date };

function Running({ entry: { id, name, seen }, offer, said, now }: RunningProps) {
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
        <b className="font-strong">{leftMs > 0 ? fill(copy.offer.left, left) : copy.offer.atTheTill}</b>
        <span className="text-ink-2">
          {fill(copy.offer.until, { moment: formatMoment(offer.expiresAt) })}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton
          id={`again-${id}`}
          action={sendOfferAgainAction}
          words={said}
          values={{ id, seen }}
          className="tinybtn"
        >
          {copy.offer.again}
        </ActionButton>
        <CopyButton text={absolute(`/offer/${offer.token}`)} className="tinybtn" said={copy.offer.copied}>
          {copy.offer.copy}
        </CopyButton>
        <LineDialog
          id={`back-${id}`}
          words={{ ...deeds.back, title: fill(deeds.back.title, { name }) }}
          said={said}
          happens={deeds.back}
          action={takeOfferBackAction}
          hidden={{ id, seen }}
        />
      </div>
    </div>
  );
}
