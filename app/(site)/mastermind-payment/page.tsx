import { MastermindBooking } from "@/components/orders/mastermind/mastermind-booking";
import { SiteFrame } from "@/components/site/site-frame";
import { Toaster } from "@/components/ui/toaster";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { sitePageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => sitePageMetadata(mastermindPaymentPage);

export default function MastermindPaymentPage() {
  return (
    <SiteFrame current="/mastermind-payment">
      <MastermindBooking />
      {/* Outside the section, whose cut edge would clip it */}
      <Toaster />
    </SiteFrame>
  );
}
