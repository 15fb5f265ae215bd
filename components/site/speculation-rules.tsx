import { dynamicPaths } from "@/lib/access/paths";

/** Lets the browser prefetch public pages; dynamic pages and API routes are not cacheable. */
export function SpeculationRules() {
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
