import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FormField } from "@/components/forms/fields";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { formatMoney } from "@/content/money";
import { selfServiceCopy } from "@/content/pages/self-service";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { bookingView } from "@/lib/orders/bookings/bookings";
import { givePlaceAction } from "@/lib/orders/self-service/actions";
import { findOwnBooking, mayGive } from "@/lib/orders/self-service/own-booking";
import { pageMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const metadata: Metadata = { ...pageMetadata("/booking/{token}/give"), referrer: "same-origin" };

const { give: copy, keep } = selfServiceCopy;

export default async function GivePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const now = new Date();
  const booking = linkTokenSchema.safeParse(token).success ? await findOwnBooking(token, now) : null;
  if (!booking || !(await mayGive(booking, now))) notFound();
  const { paidPence, currency } = bookingView(booking);
  return (
    <ChangePage
      token={token}
      headline={copy.headline}
      lead={fill(copy.lead, { paid: formatMoney(paidPence, currency) })}
      action={givePlaceAction}
      effects={{ money: copy.money, place: copy.place, access: copy.access, email: copy.letter }}
      confirm={copy.confirm}
      submitting={copy.submitting}
      keep={keep}
      sent={<p>{copy.done}</p>}
    >
      <FormField name="name" label={copy.name} autoComplete="off" required />
      <FormField name="email" type="email" label={copy.email} autoComplete="off" required />
    </ChangePage>
  );
}
