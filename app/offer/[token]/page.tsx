import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EndedOffer, OfferPage } from "@/components/waitlist/offer-page";
import { clockNow } from "@/lib/time/server-clock";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { personalMetadata } from "@/lib/site/metadata";
import { findOffer } from "@/lib/orders/waitlists/offers";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/offer/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function Offer({ params }: Props) {
  const { token } = await params;
  if (!linkTokenSchema.safeParse(token).success) notFound();
  const now = clockNow();
  const offer = await findOffer(token, now);
  if (!offer) notFound();
  const { state, retreat } = offer;
  if (state !== "open") return <EndedOffer state={state} retreat={retreat} />;
  return <OfferPage offer={offer} token={token} now={now} />;
}
