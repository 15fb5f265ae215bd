import { RetreatList } from "@/components/site/retreats/retreat-list";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { retreatsPage } from "@/content/pages/retreats";
import { sitePageMetadata } from "@/lib/site/metadata";

// A retreat moves to the end of the list once it is over
export const revalidate = 3600;

export const generateMetadata = () => sitePageMetadata(retreatsPage);

export default function RetreatsPage() {
  return (
    <SiteFrame current="/retreats">
      <StructuredData path="/retreats" />
      <RetreatList now={new Date()} />
    </SiteFrame>
  );
}
