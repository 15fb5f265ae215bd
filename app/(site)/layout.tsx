import type { ReactNode } from "react";
import { dynamicPaths } from "@/lib/access/paths";

const fallback = `"commandForElement" in HTMLButtonElement.prototype || addEventListener("click", (e) => {
  let it = document.getElementById(e.target.closest("[commandfor]")?.getAttribute("commandfor"));
  it?.open ? it.close() : it?.showModal()
})`.replace(/\s+(?=\W)|(?<=\W)\s+/g, "");

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SpeculationRules />
      <InvokerFallback />
    </>
  );
}

/**
 * Supports `command` and `commandfor` in browsers without them (before 2026). Not the polyfill of
 * components/ui/dialog-fallback.tsx: public pages load scripts late, so it would miss the first click, and inlined
 * it adds 2 KB. A button opens or closes depending on its dialog: only buttons inside an open modal one can be
 * pressed.
 */
function InvokerFallback() {
  return <script dangerouslySetInnerHTML={{ __html: fallback }} />;
}

/** Lets the browser prefetch public pages; dynamic pages and API routes are not cacheable. */
function SpeculationRules() {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            // The workbook has 500 KB
            { not: { href_matches: "/*.pdf" } },
            ...[...dynamicPaths, "/api"].map((path) => ({ not: { href_matches: `${path}*` } })),
          ],
        },
        eagerness: "moderate",
      },
    ],
  };
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />;
}
