import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { VoucherBalance } from "@/components/orders/vouchers/voucher-balance";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { getVoucherPage } from "@/lib/orders/vouchers/page";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/voucher/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function VoucherPage({ params }: Props) {
  const { token } = await params;
  if (!linkTokenSchema.safeParse(token).success) notFound();
  const voucher = await getVoucherPage(token, new Date());
  if (!voucher) notFound();
  return <VoucherBalance voucher={voucher} />;
}
