import { SponsoredPage } from "@/components/site/sponsored/sponsored-page";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { findSponsoredPlace, sponsoredWords } from "@/lib/content/retreats";
import { sitePageMetadata, titledMetadata } from "@/lib/site/metadata";
import { notFound } from "next/navigation";

export const generateMetadata = () =>
  findSponsoredPlace() ? sitePageMetadata(sponsoredPage, { values: sponsoredWords() }) : titledMetadata("*");

export default function SponsoredPlacePage() {
  if (!findSponsoredPlace()) notFound();
  return <SponsoredPage />;
}
