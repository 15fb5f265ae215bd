import type { ComponentProps, ReactNode } from "react";
import { saveProductAction } from "@/lib/administration/sales/actions";
import type { ProductEditor } from "@/lib/administration/sales/editor";
import { linesOf } from "./history-lines";
import { TermsHistory } from "./terms-history";
import { ProductForm } from "./thing-form";
import { AffectedPages } from "./change-impact";

type ProductSalesProps = Pick<ComponentProps<typeof ProductForm>, "parts"> & {
  editor: ProductEditor;
  inLetters?: boolean;
  /** What a change touches, beside the pages that say so. */
  children: ReactNode;
};

/** The form of something beside the retreats, what a change of it touches, and what was changed so far. */
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
