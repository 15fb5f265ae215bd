import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FormField } from "@/components/forms/fields";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { bookingPart } from "@/content/pages/booking";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { nameGuestAction } from "@/lib/orders/self-service/actions";
import { findOwnPlace } from "@/lib/orders/self-service/own-booking";
import { placeSchema } from "@/lib/orders/self-service/schema";
import { personalMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/{token}/who");

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ guest?: string | string[] }> };

export default async function GuestEmailPage({ params, searchParams }: Props) {
  const { guests: copy } = getContent(bookingPart);
  const { data: which } = placeSchema.safeParse({ ...(await params), ...(await searchParams) });
  const own = which ? await findOwnPlace(which, new Date()) : null;
  if (!which || !own?.isBuyer || own.guest?.email !== "") notFound();
  const { name, number } = own.guest;
  return (
    <ChangePage
      token={which.token}
      guest={number}
      headline={fill(copy.headline, { name: name ?? "" })}
      lead={copy.lead}
      action={nameGuestAction}
      effects={{ money: copy.money, email: copy.letter }}
      confirm={copy.confirm}
      submitting={copy.submitting}
      keep={copy.keep}
    >
      <FormField
        name="name"
        label={getContent(selfServicePart).give.name}
        defaultValue={name ?? ""}
        autoComplete="off"
        required
      />
      <FormField
        name="email"
        type="email"
        label={getContent(selfServicePart).give.email}
        autoComplete="off"
        required
      />
    </ChangePage>
  );
}
