import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FormField } from "@/components/forms/fields";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { correctDetailsAction } from "@/lib/orders/self-service/actions";
import { findOwnDetails } from "@/lib/orders/self-service/correct-details";
import { placeSchema } from "@/lib/orders/self-service/schema";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/{token}/details");

type Props = { params: Promise<{ token: string }> };

export default async function DetailsPage({ params }: Props) {
  const { details: copy, back } = getContent(selfServicePart);
  const { data: which } = placeSchema.safeParse(await params);
  const known = which ? await findOwnDetails(which.token, new Date()) : null;
  if (!which || !known) notFound();
  return (
    <ChangePage
      token={which.token}
      headline={copy.headline}
      lead={copy.lead}
      action={correctDetailsAction}
      effects={{ email: copy.letter }}
      confirm={copy.confirm}
      submitting={copy.submitting}
      keep={back}
      sent={<p>{copy.done}</p>}
    >
      <FormField name="name" label={copy.name} defaultValue={known.name} autoComplete="name" required />
      <FormField
        name="email"
        type="email"
        label={copy.email}
        defaultValue={known.email}
        autoComplete="email"
        required
      />
    </ChangePage>
  );
}
