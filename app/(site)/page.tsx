import { About } from "@/components/site/home/about";
import { Contact } from "@/components/site/home/contact";
import { Hero } from "@/components/site/home/hero";
import { PasswordUpdated } from "@/components/site/home/password-updated";
import { RebelDay } from "@/components/site/home/rebel-day";
import { Retreats } from "@/components/site/home/retreats";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { WorkbookDialog } from "@/components/site/workbook-dialog";
import { Toaster } from "@/components/ui/toaster";
import { pageMetadata } from "@/lib/site/metadata";
import { flagshipThing, websiteThing } from "@/lib/site/structured-data";

export const metadata = pageMetadata("/");

export default function HomePage() {
  return (
    <SiteFrame current="/">
      <StructuredData path="/" things={[websiteThing(), flagshipThing()]} />
      <Hero />
      <About />
      <Retreats />
      <RebelDay />
      <Contact />
      <WorkbookDialog page="/" />
      <PasswordUpdated />
      <Toaster />
    </SiteFrame>
  );
}
