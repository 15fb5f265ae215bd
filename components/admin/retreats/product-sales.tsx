import type { ComponentProps, ReactNode } from "react";
import { saveProductAction } from "@/lib/administration/sales/actions";
import type { ProductEditor } from "@/lib/administration/sales/editor";
import { linesOf } from "./history-lines";
import { TermsHistory } from "./terms-history";
import { ProductForm } from "./product-form";
import { AffectedPages } from "./change-impact";

type ProductSalesProps = Pick<ComponentProps<typeof ProductForm>, "parts"> & {
  editor: ProductEditor;
  inLetters?: boolean;
  /** The effects of a change, besides the affected pages. */
  children: ReactNode;
};

/** The sales page of a product other than a retreat: form, effects, history. */
export function ProductSales({ editor, parts, inLetters, children }: ProductSalesProps) {
  const { subject, terms, revision, described, changes, pages } = editor;
  return (
    <>
      <ProductForm
        action={saveProductAction.bind(null, subject)}
        name={`${subject}-terms`}
        terms={terms}
        revision={revision}
        described={described}
        parts={parts}
        touches={
          <ul role="list" className="mt-4 *:border-t-[1.5px] *:border-hair *:py-3">
            {children}
            <AffectedPages pages={pages} inLetters={inLetters} />
          </ul>
        }
      />
      <TermsHistory subject={subject} lines={linesOf(changes, described)} />
    </>
  );
}
