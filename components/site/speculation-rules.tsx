import { dynamicPaths } from "@/lib/access/paths";

/**
 * Lets the browser prefetch a public page when a link to it is about to be followed. Dynamic pages and API routes are
 * excluded, as they are not cacheable.
 */
export function SpeculationRules() {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            // The workbook is 500 kB
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
