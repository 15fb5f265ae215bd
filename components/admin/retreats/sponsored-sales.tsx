import Link from "next/link";
import { salesCopy } from "@/content/pages/admin-sales";
import type { ThingEditor } from "@/lib/administration/sales/editor";
import { ThingSales } from "./thing-sales";

const copy = salesCopy.sponsored;

/** Where the sponsored place is and whether it is applied for: the form, what a change touches, what was changed so far. */
export function SponsoredSales({ editor, retreat }: { editor: ThingEditor; retreat: string }) {
  return (
    <ThingSales
      editor={editor}
      parts={[
        {
          title: copy.part,
          fields: [
            { term: "applications", kind: "choice", hint: copy.applicationsHint, isWide: true },
            { term: "bed", kind: "choice", hint: copy.bedHint, isWide: true },
          ],
        },
      ]}
    >
      <li>
        {copy.touches}{" "}
        <Link className="link" href={`/admin/retreats/${retreat}/sponsored`} prefetch={false}>
          {copy.read}
        </Link>
      </li>
    </ThingSales>
  );
}
