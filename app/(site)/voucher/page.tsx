import { VoucherPage } from "@/components/orders/vouchers/voucher-page";
import { voucherPage } from "@/content/pages/voucher";
import { sitePageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => sitePageMetadata(voucherPage);

export default function GiftVoucherPage() {
  return <VoucherPage />;
}
