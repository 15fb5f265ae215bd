import { dynamicPaths } from "@/lib/access/paths";

/**
 * Lets the browser fetch a public page ahead when somebody is about to follow a link to it. Pages made for each visit and
 * doors for machines are left out: nobody may keep them.
 */
export function SpeculationRules() {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            // The workbook is half a megabyte
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
