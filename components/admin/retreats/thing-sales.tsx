import type { ComponentProps, ReactNode } from "react";
import { saveThingAction } from "@/lib/administration/sales/actions";
import type { ThingEditor } from "@/lib/administration/sales/editor";
import { linesOf } from "./history-lines";
import { TermsHistory } from "./terms-history";
import { ThingForm } from "./thing-form";
import { TouchedPages } from "./change-impact";

type ThingSalesProps = Pick<ComponentProps<typeof ThingForm>, "parts"> & {
  editor: ThingEditor;
  inLetters?: boolean;
  /** What a change touches, beside the pages that say so. */
  children: ReactNode;
};

/** The form of something beside the retreats, what a change of it touches, and what was changed so far. */
export function ThingSales({ editor, parts, inLetters, children }: ThingSalesProps) {
  const { subject, terms, revision, described, changes, pages } = editor;
  return (
    <>
      <ThingForm
        action={saveThingAction.bind(null, subject)}
        name={`${subject}-terms`}
        terms={terms}
        revision={revision}
        described={described}
        parts={parts}
        touches={
          <ul role="list" className="mt-4 *:border-t-[1.5px] *:border-hair *:py-3">
            {children}
            <TouchedPages pages={pages} inLetters={inLetters} />
          </ul>
        }
      />
      <TermsHistory subject={subject} lines={linesOf(changes, described)} />
    </>
  );
}
