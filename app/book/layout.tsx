import Script from "next/script";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { Toaster } from "@/components/ui/toaster";
import "@/components/clubhouse/shared.css";

export default function BookLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteFrame>{children}</SiteFrame>
      <Toaster />
      <Script src="/js/visits.js" strategy="lazyOnload" />
    </>
  );
}
