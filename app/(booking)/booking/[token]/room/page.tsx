import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { formatMoney } from "@/content/money";
import { selfServiceCopy } from "@/content/pages/self-service";
import { retreatOf, roomOf } from "@/lib/content/retreats";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { changeRoomAction } from "@/lib/orders/self-service/actions";
import { listRoomChoices } from "@/lib/orders/self-service/change-room";
import { pageMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const metadata: Metadata = { ...pageMetadata("/booking/{token}/room"), referrer: "same-origin" };

const { room: copy, keep } = selfServiceCopy;

export default async function RoomPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const choices = linkTokenSchema.safeParse(token).success ? await listRoomChoices(token, new Date()) : null;
  if (!choices || choices.rooms.length === 0) notFound();
  const { booking, rooms } = choices;
  const { name, dates } = retreatOf(booking);
  const differenceOf = (totalPence: number) => {
    const pence = totalPence - booking.totalPence;
    const words = pence > 0 ? copy.dearer : pence < 0 ? copy.cheaper : copy.same;
    return fill(words, { difference: formatMoney(Math.abs(pence), booking.currency) });
  };
  return (
    <ChangePage
      token={token}
      headline={copy.headline}
      lead={fill(copy.lead, { retreat: name, dates, room: roomOf(booking).name })}
      action={changeRoomAction}
      effects={{ money: copy.money, place: copy.place }}
      confirm={copy.confirm}
      submitting={copy.submitting}
      keep={keep}
    >
      <fieldset className="grid gap-2">
        <legend className="legend mb-2">{copy.legend}</legend>
        {rooms.map(({ id, name: room, left, money }) => (
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
                {room}
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
