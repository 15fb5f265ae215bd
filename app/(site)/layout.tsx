import type { ReactNode } from "react";
import { InvokerFallback } from "@/components/site/invoker-fallback";
import { SpeculationRules } from "@/components/site/speculation-rules";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SpeculationRules />
      <InvokerFallback />
    </>
  );
}
