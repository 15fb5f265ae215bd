import { receiptHeadline } from "@/components/orders/receipt";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/content/money";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { isOwnAlone } from "@/lib/orders/bookings/guests";
import { findOwnDetails } from "@/lib/orders/self-service/correct-details";
import { lastTransferDay, mayGive } from "@/lib/orders/self-service/own-booking";
import { previewCancellation } from "@/lib/orders/self-service/cancel-place";
import { listRoomChoices } from "@/lib/orders/self-service/change-room";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

/** What a personal link's confirmed place can be changed to, each on a page of its own; nothing once the retreat has begun. */
export async function SelfServiceLinks({ token, now }: { token: string; now: Date }) {
  const copy = getContent(selfServicePart);
  const [refund, choices, known] = await Promise.all([
    previewCancellation({ token }, now),
    listRoomChoices({ token }, now),
    findOwnDetails(token, now),
  ]);
  if (!refund || !known) return null;
  const { booking, isBuyer, refundPence } = refund;
  const day = formatDay(lastTransferDay(booking));
  const back = formatMoney(refundPence, booking.currency);
  const room = {
    ...{ path: "room", ...copy.room },
    text: choices && choices.rooms.length > 0 ? copy.room.text : copy.room.textNone,
    isOpen: choices !== null && choices.rooms.length > 0,
  };
  const give = {
    ...{ path: "give", ...copy.give },
    text: fill(isBuyer ? copy.give.text : copy.give.guestText, { day }),
    isOpen: await mayGive(booking, now),
  };
  const sum = refundPence > 0 ? fill(copy.cancel.text, { back }) : copy.cancel.textNothing;
  const cancel = {
    ...{ path: "cancel", ...copy.cancel },
    text: isBuyer ? sum : copy.cancel.textGuest,
    isOpen: true,
  };
  // Of several guests each gives their own place
  const givesAll = !isBuyer || isOwnAlone(booking);
  const details = {
    ...{ path: "details", ...copy.details },
    ...{ text: fill(copy.details.text, known), isOpen: true },
  };
  const rows = [...(isBuyer ? [room] : []), ...(givesAll ? [give] : []), cancel, details];
  return (
    <section aria-labelledby="self-service" className="print:hidden">
      <h2 id="self-service" className={`${receiptHeadline} border-b-[1.5px] border-ink pb-3`}>
        {copy.title}
      </h2>
      {rows.map(({ path, title, text, button, isOpen }) => (
        <div
          key={path}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b-[1.5px] border-ink/14 py-4"
        >
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="font-strong">{title}</h3>
            <p className="small">{text}</p>
          </div>
          {isOpen && (
            <Button href={`/booking/${token}/${path}`} variant="secondary" size="small">
              {button}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
