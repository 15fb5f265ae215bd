import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChangePage } from "@/components/orders/self-service/change-page";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { confirmAddressAction } from "@/lib/orders/self-service/actions";
import { findOwnAddress } from "@/lib/orders/self-service/correct-details";
import { personalMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/address/{token}");

type Props = { params: Promise<{ token: string }> };

/** The target of a confirmation link: one button. Opening it changes nothing, because mail scanners open every link. */
export default async function AddressPage({ params }: Props) {
  const { token: signed } = await params;
  const { details: copy, back } = getContent(selfServicePart);
  const asked = await findOwnAddress(signed, new Date());
  if (!asked) notFound();
  return (
    <ChangePage
      token={asked.token}
      headline={copy.addressHeadline}
      lead={fill(copy.addressLead, asked)}
      action={confirmAddressAction}
      effects={{}}
      confirm={copy.addressConfirm}
      submitting={copy.submitting}
      keep={back}
    >
      <input type="hidden" name="signed" value={signed} />
    </ChangePage>
  );
}
