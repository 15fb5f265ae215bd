import { Enquiry } from "@/components/site/custom-retreat/enquiry";
import { ForkHero, NextSteps, Sheets } from "@/components/site/custom-retreat/sections";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Toaster } from "@/components/ui/toaster";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { sitePageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => sitePageMetadata(customRetreatPage);

export default function CustomRetreatPage() {
  return (
    <SiteFrame>
      <StructuredData path="/custom-retreat" />
      <ForkHero />
      <Sheets />
      <Sections of={customRetreatPage} parts={{ form: <Enquiry />, next: <NextSteps /> }} />
      <Toaster />
    </SiteFrame>
  );
}
