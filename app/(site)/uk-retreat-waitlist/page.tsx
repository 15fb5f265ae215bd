import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Particulars } from "@/components/site/uk-waitlist/particulars";
import { Pitch } from "@/components/site/uk-waitlist/pitch";
import { WaitlistForm } from "@/components/site/uk-waitlist/waitlist-form";
import { WaitlistHero } from "@/components/site/uk-waitlist/waitlist-hero";
import { Toaster } from "@/components/ui/toaster";
import { pageMetadata } from "@/lib/metadata";

export const metadata = pageMetadata("/uk-retreat-waitlist");

export default function UkRetreatWaitlistPage() {
  return (
    <SiteFrame>
      <StructuredData path="/uk-retreat-waitlist" />
      <WaitlistHero />
      <Pitch />
      <section className="section on-rose grain cut-b">
        <div className="wrap columns">
          <Particulars />
          <WaitlistForm />
        </div>
      </section>
      <Toaster />
    </SiteFrame>
  );
}
