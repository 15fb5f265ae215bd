import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Button } from "@/components/ui/button";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { Toaster } from "@/components/ui/toaster";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { getContent } from "@/lib/content/documents";
import { retreatOf, sponsoredPlace } from "@/lib/content/retreats";
import { Application } from "./application";
import styles from "./application.module.css";
import { GiftHero } from "./gift-hero";

/** The page of the sponsored place, with its application form. */
export function SponsoredPage() {
  return (
    <SiteFrame>
      <StructuredData path={sponsoredPage.path} />
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
