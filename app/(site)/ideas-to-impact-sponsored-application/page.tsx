import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Application } from "@/components/site/sponsored/application";
import { GiftHero } from "@/components/site/sponsored/gift-hero";
import { Toaster } from "@/components/ui/toaster";
import { sitePageMetadata } from "@/lib/site/metadata";
import { sponsoredPlace, sponsoredWords, retreatOf } from "@/lib/content/retreats";
import { Button } from "@/components/ui/button";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { getContent } from "@/lib/content/documents";
import styles from "@/components/site/sponsored/application.module.css";

export const generateMetadata = () => sitePageMetadata(sponsoredPage, { values: sponsoredWords() });

export default function SponsoredApplicationPage() {
  return (
    <SiteFrame>
      <StructuredData path="/ideas-to-impact-sponsored-application" />
      <GiftHero />
      <section className="section on-paper">{sponsoredPlace().open ? <Application /> : <Closed />}</section>
      <Sections of={sponsoredPage} parts={{}} />
      <Toaster />
    </SiteFrame>
  );
}

/** Replaces the application form once the place is given away. */
function Closed() {
  const { closed } = getContent(sponsoredPage);
  return (
    <div className={`wrap columns ${styles.application}`}>
      <div className={styles.thanks}>
        <h2 className="h2">
          <HighlightedText text={closed.headline} wrap />
        </h2>
        <p className="lead">{closed.text}</p>
        <p>
          <Button href={retreatOf(sponsoredPlace()).paths.waitlist}>{closed.button}</Button>
        </p>
      </div>
    </div>
  );
}
