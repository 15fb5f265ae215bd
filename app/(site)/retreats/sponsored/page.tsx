import { SponsoredPage } from "@/components/site/sponsored/sponsored-page";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { sponsoredWords } from "@/lib/content/retreats";
import { sitePageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => sitePageMetadata(sponsoredPage, { values: sponsoredWords() });

export default SponsoredPage;
