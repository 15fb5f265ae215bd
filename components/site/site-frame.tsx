import type { ReactNode } from "react";
import { isPreview } from "@/lib/content/preview";
import { loadDrafts } from "@/lib/site/drafts";
import { PreviewBar } from "./preview-bar";
import { SiteFooter } from "./footer";
import { SiteHeader } from "./header";

type SiteFrameProps = {
  /** The path of this page, if the header links to it. */
  current?: string;
  children: ReactNode;
};

/** Header, main part and footer of a public page. */
export async function SiteFrame({ current, children }: SiteFrameProps) {
  await loadDrafts();
  return (
    <>
      {isPreview() && <PreviewBar path={current} />}
      <SiteHeader current={current} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
