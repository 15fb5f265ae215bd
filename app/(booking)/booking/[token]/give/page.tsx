import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FormField } from "@/components/forms/fields";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { formatMoney } from "@/content/money";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { bookingView } from "@/lib/orders/bookings/bookings";
import { asPerson } from "@/lib/orders/bookings/guests";
import { givePlaceAction } from "@/lib/orders/self-service/actions";
import { findOwnPlace, mayGive } from "@/lib/orders/self-service/own-booking";
import { placeSchema } from "@/lib/orders/self-service/schema";
import { personalMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/{token}/give");

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ guest?: string | string[] }> };

export default async function GivePage({ params, searchParams }: Props) {
  const { give: copy, keep } = getContent(selfServicePart);
  const { data: which } = placeSchema.safeParse({ ...(await params), ...(await searchParams) });
  const now = new Date();
  const own = which ? await findOwnPlace(which, now) : null;
  if (!which || !own || !(await mayGive(own.booking, now))) notFound();
  const { booking, guest, isBuyer } = own;
  const { paidPence, currency } = bookingView(booking);
  const other = isBuyer && guest ? asPerson(guest, booking) : null;
  return (
    <ChangePage
      token={which.token}
      guest={isBuyer ? guest?.number : undefined}
      headline={other ? fill(copy.guestHeadline, { name: other.name }) : copy.headline}
      lead={guest ? copy.guestLead : fill(copy.lead, { paid: formatMoney(paidPence, currency) })}
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
