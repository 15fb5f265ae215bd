import type { ReactNode } from "react";
import { DialogFallback } from "@/components/ui/dialog-fallback";
import { Toaster } from "@/components/ui/toaster";
import { SiteFrame } from "@/components/site/site-frame";
import "@/components/clubhouse/shared.css";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteFrame current="/community">{children}</SiteFrame>
      <Toaster />
      <DialogFallback />
    </>
  );
}
