import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Application } from "@/components/site/sponsored/application";
import { Closed } from "@/components/site/sponsored/closed";
import { GiftHero } from "@/components/site/sponsored/gift-hero";
import { Toaster } from "@/components/ui/toaster";
import { pageMetadata } from "@/lib/site/metadata";
import { sponsoredPlace, sponsoredWords } from "@/lib/catalogue/retreats";

export function generateMetadata(): Metadata {
  return pageMetadata("/ideas-to-impact-sponsored-application", { values: sponsoredWords() });
}

export default function SponsoredApplicationPage() {
  return (
    <SiteFrame>
      <StructuredData path="/ideas-to-impact-sponsored-application" />
      <GiftHero />
      <section className="section on-paper">{sponsoredPlace().open ? <Application /> : <Closed />}</section>
      <Toaster />
    </SiteFrame>
  );
}
