import { About } from "@/components/site/home/about";
import { Contact } from "@/components/site/home/contact";
import { Hero } from "@/components/site/home/hero";
import { RebelDay } from "@/components/site/home/rebel-day";
import { Retreats } from "@/components/site/home/retreats";
import { SiteFrame } from "@/components/site/site-frame";
import { pageMetadata } from "@/lib/metadata";

export const metadata = pageMetadata("/");

export default function HomePage() {
  return (
    <SiteFrame current="/">
      <Hero />
      <About />
      <Retreats />
      <RebelDay />
      <Contact />
    </SiteFrame>
  );
}
