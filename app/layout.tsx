import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ScriptsReady } from "@/components/ui/scripts-ready";
import { site } from "@/content/site";
import { layoutPart, ribbonCopy } from "@/content/pages/layout";
import { currentCatalogue } from "@/lib/catalogue/current";
import { brandStyle } from "@/lib/site/brand-style";
import { siteMetadata } from "@/lib/site/metadata";
import { siteEnv } from "@/lib/env/site";
import { fontVariables } from "./fonts";
import "./globals.css";
import { getBrand } from "@/lib/content/brand";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { siteZone } from "@/lib/time/site-zone";

export function generateMetadata(): Metadata {
  return siteMetadata();
}

export function generateViewport(): Viewport {
  return { themeColor: getBrand().colours.paper, colorScheme: "light" };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const zone = siteZone();
  return (
    <html
      lang="en-GB"
      className={fontVariables}
      data-scroll-behavior="smooth"
      data-catalogue={currentCatalogue().revision}
      data-email={getSettings().email}
      data-zone={zone === site.timeZone ? undefined : zone}
      data-ribbon={siteEnv.SANDBOX_URL ? "" : undefined}
      // Last, as the cache reads the revision from the first bytes
      style={brandStyle()}
    >
      <body>
        <a className="skip-link" href="#main">
          {getContent(layoutPart).skipLink}
        </a>
        <Ribbon />
        {children}
        <ScriptsReady />
      </body>
    </html>
  );
}

/** A banner on every page while the sandbox replaces the providers; nothing in production. */
function Ribbon() {
  if (!siteEnv.SANDBOX_URL) return null;
  return (
    <aside className="ribbon print:hidden" aria-label={ribbonCopy.label}>
      {ribbonCopy.text}{" "}
      <a className="link" href={siteEnv.SANDBOX_URL}>
        {ribbonCopy.link}
      </a>
    </aside>
  );
}
