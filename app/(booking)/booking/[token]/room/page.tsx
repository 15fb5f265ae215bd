import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { formatMoney } from "@/content/money";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { retreatOf, roomOf } from "@/lib/content/retreats";
import { asPerson } from "@/lib/orders/bookings/guests";
import { changeRoomAction } from "@/lib/orders/self-service/actions";
import { listRoomChoices } from "@/lib/orders/self-service/change-room";
import { placeSchema } from "@/lib/orders/self-service/schema";
import { personalMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/{token}/room");

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ guest?: string | string[] }> };

export default async function RoomPage({ params, searchParams }: Props) {
  const { room: copy, keep } = getContent(selfServicePart);
  const { data: which } = placeSchema.safeParse({ ...(await params), ...(await searchParams) });
  const choices = which ? await listRoomChoices(which, new Date()) : null;
  if (!which || !choices || choices.rooms.length === 0) notFound();
  const { booking, guest, rooms } = choices;
  const other = guest && asPerson(guest, booking).name;
  const room = roomOf({ retreat: booking.retreat, room: (guest ?? booking).room }).name;
  const { name, dates } = retreatOf(booking);
  const differenceOf = (totalPence: number) => {
    const pence = totalPence - booking.totalPence;
    const words = pence > 0 ? copy.dearer : pence < 0 ? copy.cheaper : copy.same;
    return fill(words, { difference: formatMoney(Math.abs(pence), booking.currency) });
  };
  return (
    <ChangePage
      token={which.token}
      guest={guest?.number}
      headline={other ? fill(copy.guestHeadline, { name: other }) : copy.headline}
      lead={fill(other ? copy.guestLead : copy.lead, { retreat: name, dates, room })}
      action={changeRoomAction}
      effects={{ money: copy.money, place: copy.place }}
      confirm={other ? copy.guestConfirm : copy.confirm}
      submitting={copy.submitting}
      keep={keep}
    >
      <fieldset className="grid gap-2">
        <legend className="legend mb-2">{copy.legend}</legend>
        {rooms.map(({ id, name: choice, left, money }) => (
          <Choice
            key={id}
            name="choice"
            value={`${id}-${money.totalPence}`}
            className="choice--tile"
            face="min-h-12 content-center px-4 py-2"
            defaultChecked={rooms.length === 1}
            required
          >
            <span className="flex items-center gap-3">
              <ChoiceDot />
              <span>
                {choice}
                <span className="block text-compact font-normal">{fill(copy.left, { left })}</span>
              </span>
              <b className="ml-auto font-strong whitespace-nowrap">{differenceOf(money.totalPence)}</b>
            </span>
          </Choice>
        ))}
      </fieldset>
    </ChangePage>
  );
}
