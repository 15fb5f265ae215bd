import type { Thing } from "schema-dts";
import { pageGraph } from "@/lib/site/structured-data";

type StructuredDataProps = {
  path: string;
  /** Entities besides the organization. */
  things?: readonly Thing[];
};

/** A page's structured data for search engines, as JSON-LD. */
export function StructuredData({ path, things = [] }: StructuredDataProps) {
  return (
    <script
      type="application/ld+json"
      // A "<" could close the script element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(pageGraph(path, things)).replaceAll("<", "\\u003c") }}
    />
  );
}
