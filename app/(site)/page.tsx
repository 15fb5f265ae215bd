import { About } from "@/components/site/home/about";
import { Contact } from "@/components/site/home/contact";
import { Hero } from "@/components/site/home/hero";
import { RebelDay } from "@/components/site/home/rebel-day";
import { Retreats } from "@/components/site/home/retreats";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { WorkbookDialog } from "@/components/site/workbook-dialog";
import { Toaster } from "@/components/ui/toaster";
import { sitePageMetadata } from "@/lib/site/metadata";
import { flagshipData, websiteData } from "@/lib/site/structured-data";
import { Mark } from "@/components/ui/hand-drawn";
import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { homePage } from "@/content/pages/home";
import { uiCopy } from "@/content/pages/ui";
import styles from "@/components/site/home/password-updated.module.css";

export const generateMetadata = () => sitePageMetadata(homePage);

export default function HomePage() {
  return (
    <SiteFrame current="/">
      <StructuredData path="/" things={[websiteData(), ...flagshipData()]} />
      <Sections
        of={homePage}
        parts={{
          hero: <Hero />,
          about: <About />,
          retreats: <Retreats />,
          rebelDay: <RebelDay />,
          contact: <Contact />,
        }}
      />
      <WorkbookDialog page="/" />
      <PasswordUpdated />
      <Toaster />
    </SiteFrame>
  );
}

/** Confirms that a new password is saved, at /#password-updated only: on a static page only the URL can say so. */
function PasswordUpdated() {
  const { title, text } = getContent(authPart).newPassword.toast;
  return (
    <div id="password-updated" className={styles.notice} role="status" tabIndex={-1}>
      <div className="toast">
        <Mark name="tick" />
        <div>
          <p className="toast__title">{title}</p>
          <p>{text}</p>
        </div>
        <a href="#" className={styles.dismiss} aria-label={uiCopy.toasts.dismiss}>
          ×
        </a>
      </div>
    </div>
  );
}
