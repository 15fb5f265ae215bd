import type { Viewport } from "next";
import type { ReactNode } from "react";
import { RecoveryVisit } from "@/components/account/recovery-visit";
import { KeepSignedIn } from "@/components/clubhouse/keep-signed-in";
import { DialogFallback } from "@/components/ui/dialog-fallback";
import { Toaster } from "@/components/ui/toaster";
import { getBrand } from "@/lib/content/brand";
import "./styles.css";

// The page fills a phone's whole screen and resizes when the keyboard opens
export function generateViewport(): Viewport {
  return {
    themeColor: getBrand().colours.paper,
    colorScheme: "light",
    viewportFit: "cover",
    interactiveWidget: "resizes-content",
  };
}

export default function ClubhouseLayout({ children }: { children: ReactNode }) {
  return (
    <div className="clubhouse">
      <RecoveryVisit />
      {children}
      <Toaster />
      <KeepSignedIn />
      <DialogFallback />
    </div>
  );
}
