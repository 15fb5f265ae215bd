import type { ReactNode } from "react";
import { SiteFooter } from "./footer";
import { SiteHeader } from "./header";

type SiteFrameProps = {
  /** The path of this page, if the header links to it. */
  current?: string;
  children: ReactNode;
};

/** Header, main part and footer of a public page. */
export function SiteFrame({ current, children }: SiteFrameProps) {
  return (
    <>
      <SiteHeader current={current} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
