import Link from "next/link";
import type { ProductEditor } from "@/lib/administration/sales/editor";
import { ProductSales } from "./product-sales";

/** The sales page of the sponsored place: form, effects, history. */
export function SponsoredSales({ editor, retreat }: { editor: ProductEditor; retreat: string }) {
  return (
    <ProductSales
      editor={editor}
      parts={[
        {
          title: "The place",
          fields: [
            {
              term: "applications",
              kind: "choice",
              hint: "Open shows the form on its page, Closed says that the place has been awarded.",
              isWide: true,
            },
            { term: "bed", kind: "choice", hint: "Shared rooms of published retreats.", isWide: true },
          ],
        },
      ]}
    >
      <li>
        Awarded places stay as they are. Applications stay, and count for the new place.{" "}
        <Link className="link" href={`/admin/retreats/${retreat}/sponsored`} prefetch={false}>
          Read them
        </Link>
      </li>
    </ProductSales>
  );
}
