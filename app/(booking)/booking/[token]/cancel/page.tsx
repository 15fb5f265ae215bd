import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReceiptRow, ReceiptTotal } from "@/components/orders/receipt";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { formatMoney } from "@/content/money";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { retreatOf } from "@/lib/content/retreats";
import { asPerson } from "@/lib/orders/bookings/guests";
import { cancelPlaceAction } from "@/lib/orders/self-service/actions";
import { previewCancellation } from "@/lib/orders/self-service/cancel-place";
import { placeSchema } from "@/lib/orders/self-service/schema";
import { personalMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/{token}/cancel");

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ guest?: string | string[] }> };

export default async function CancelPage({ params, searchParams }: Props) {
  const { cancel: copy, keep } = getContent(selfServicePart);
  const { data: which } = placeSchema.safeParse({ ...(await params), ...(await searchParams) });
  const refund = which ? await previewCancellation(which, new Date()) : null;
  if (!which || !refund) notFound();
  const { booking, guest, isBuyer, refundPence, feePence, terms } = refund;
  const { token } = which;
  const { name: retreat, dates } = retreatOf(booking);
  const sum = (pence: number) => formatMoney(pence, booking.currency);
  const back = sum(refundPence);
  const hasRefund = refundPence > 0;
  const other = isBuyer && guest ? asPerson(guest, booking) : null;
  const money = hasRefund ? fill(copy.money, { back }) : copy.moneyNothing;
  const confirm = hasRefund ? fill(copy.confirm, { back }) : copy.confirmNothing;
  return (
    <ChangePage
      token={token}
      guest={isBuyer ? guest?.number : undefined}
      headline={other ? fill(copy.guestHeadline, { name: other.name }) : copy.headline}
      lead={fill(other ? copy.guestLead : copy.lead, { retreat, dates })}
      action={cancelPlaceAction}
      effects={{ money: isBuyer ? money : copy.moneyToPayer, place: copy.place, email: copy.email }}
      confirm={isBuyer ? confirm : copy.confirmGuest}
      submitting={copy.submitting}
      keep={keep}
    >
      {isBuyer && (
        <>
          <input type="hidden" name="pence" value={refundPence} />
          <dl className="border-[1.5px] border-ink bg-card px-5 pb-2">
            <ReceiptRow label={guest ? copy.paidForIt : copy.paid}>
              {sum(terms.paidPence - terms.refundedPence)}
            </ReceiptRow>
            {terms.kept.map(({ why, pence, ofPence }) => (
              <ReceiptRow
                key={why}
                label={fill(copy[why], { of: sum(ofPence) })}
              >{`−${sum(pence)}`}</ReceiptRow>
            ))}
            {feePence > 0 && <ReceiptRow label={copy.fees}>{`−${sum(feePence)}`}</ReceiptRow>}
            <ReceiptTotal label={copy.backLabel} sum={back} nothing={back} />
          </dl>
        </>
      )}
    </ChangePage>
  );
}
