import { Enquiry } from "@/components/site/custom-retreat/enquiry";
import { ForkHero, NextSteps, Sheets } from "@/components/site/custom-retreat/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Toaster } from "@/components/ui/toaster";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/custom-retreat");

export default function CustomRetreatPage() {
  return (
    <SiteFrame>
      <StructuredData path="/custom-retreat" />
      <ForkHero />
      <Sheets />
      <Enquiry />
      <NextSteps />
      <Toaster />
    </SiteFrame>
  );
}
