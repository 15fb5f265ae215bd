import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReceiptRow, ReceiptTotal } from "@/components/orders/receipt";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { formatMoney } from "@/content/money";
import { selfServiceCopy } from "@/content/pages/self-service";
import { retreatOf } from "@/lib/content/retreats";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { cancelPlaceAction } from "@/lib/orders/self-service/actions";
import { previewCancellation } from "@/lib/orders/self-service/cancel-place";
import { pageMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const metadata: Metadata = { ...pageMetadata("/booking/{token}/cancel"), referrer: "same-origin" };

const { cancel: copy, keep } = selfServiceCopy;

export default async function CancelPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const known = linkTokenSchema.safeParse(token).success;
  const refund = known ? await previewCancellation(token, new Date()) : null;
  if (!refund) notFound();
  const { booking, byTermsPence, feePence, terms } = refund;
  const { name, dates } = retreatOf(booking);
  const sum = (pence: number) => formatMoney(pence, booking.currency);
  const back = sum(byTermsPence);
  const hasRefund = byTermsPence > 0;
  return (
    <ChangePage
      token={token}
      headline={copy.headline}
      lead={fill(copy.lead, { retreat: name, dates })}
      action={cancelPlaceAction}
      effects={{
        money: hasRefund ? fill(copy.money, { back }) : copy.moneyNothing,
        place: copy.place,
        email: copy.email,
      }}
      confirm={hasRefund ? fill(copy.confirm, { back }) : copy.confirmNothing}
      submitting={copy.submitting}
      keep={keep}
    >
      <input type="hidden" name="pence" value={byTermsPence} />
      <dl className="border-[1.5px] border-ink bg-card px-5 pb-2">
        <ReceiptRow label={copy.paid}>{sum(terms.paidPence - terms.refundedPence)}</ReceiptRow>
        {terms.kept.map(({ why, pence, ofPence }) => (
          <ReceiptRow key={why} label={fill(copy[why], { of: sum(ofPence) })}>{`−${sum(pence)}`}</ReceiptRow>
        ))}
        {feePence > 0 && <ReceiptRow label={copy.fees}>{`−${sum(feePence)}`}</ReceiptRow>}
        <ReceiptTotal label={copy.backLabel} sum={back} nothing={back} />
      </dl>
    </ChangePage>
  );
}
