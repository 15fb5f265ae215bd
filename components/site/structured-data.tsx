import type { Thing } from "schema-dts";
import { pageGraph } from "@/lib/site/structured-data";

type StructuredDataProps = {
  /** The address of the page. */
  path: string;
  /** What the page is about, beyond the organization itself. */
  things?: readonly Thing[];
};

/** What a page tells search engines about itself, as JSON-LD. */
export function StructuredData({ path, things = [] }: StructuredDataProps) {
  return (
    <script
      type="application/ld+json"
      // A "<" would end the script early
      dangerouslySetInnerHTML={{ __html: JSON.stringify(pageGraph(path, things)).replaceAll("<", "\\u003c") }}
    />
  );
}
