"use client";

import { ActionDialog } from "@/components/admin/compose/action-dialog";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { callAction } from "@/components/forms/use-action-form";
import type { FormAction } from "@/lib/forms/state";
import type { Editor } from "./use-editor";

type RemoveEverywhereProps = {
  id: string;
  /** "Jo Hartley", or "this picture". */
  name: string;
  /** The name and value of what is removed. */
  values: Readonly<Record<string, string>>;
  /** The pages that show it. */
  places: readonly string[];
  /** What happens, by what it happens to. */
  effects: readonly (readonly [of: string, text: string])[];
  action: FormAction;
  editor: Editor;
};

/** Removes something from every page, draft and version, after saying where it is shown. */
export function RemoveEverywhere({
  id,
  name,
  values,
  places,
  effects,
  action,
  editor,
}: RemoveEverywhereProps) {
  const pages = `Gone from ${new Intl.ListFormat("en-GB").format(places)} within two seconds, for everyone, and from drafts and old versions.`;
  return (
    <ActionDialog
      id={id}
      words={{
        open: "Remove everywhere…",
        title: `Remove ${name} everywhere?`,
        keep: "Keep it",
        confirm: "Remove everywhere",
      }}
      action={action}
      send={async (form) => {
        const saved = await editor.saving.save();
        if (saved.status === "failed") return saved;
        const answer = await callAction(action, form);
        // The fields show another draft
        if (answer.status === "sent") window.location.reload();
        return answer;
      }}
      className="btn btn--secondary btn--small is-danger"
      isDanger
    >
      <HiddenFields values={values} />
      <dl className="border-t-[1.5px] border-ink">
        {[["Pages", pages] as const, ...effects].map(([of, text]) => (
          <div
            key={of}
            className="grid gap-x-6 gap-y-1 border-b-[1.5px] border-hair py-3 text-read sm:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <dt className="font-strong">{of}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </ActionDialog>
  );
}
