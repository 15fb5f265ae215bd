"use client";

import { ActionDialog } from "@/components/admin/compose/action-dialog";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { deletePageAction, unpublishPageAction } from "@/lib/site/documents/actions";
import type { EditorData } from "@/lib/site/documents/editor";

/** Takes a page that the founder made off the site, or deletes one that was never public. */
export function EndPage({ data: { key, state, path } }: { data: EditorData }) {
  if (state === "unpublished") return null;
  const hidden = <HiddenFields values={{ page: key }} />;
  return (
    <div className="mt-9 border-t-[1.5px] border-hair pt-4">
      {state === "public" ? (
        <ActionDialog
          id="unpublish"
          words={{
            open: "Unpublish…",
            title: "Unpublish this page?",
            keep: "Leave it",
            confirm: "Unpublish",
          }}
          action={unpublishPageAction}
          className="tinybtn is-danger"
          isDanger
        >
          {hidden}
          <p>{`Visitors of ${path} get “Page not found”, and its links leave the menus. The page and its history stay here.`}</p>
        </ActionDialog>
      ) : (
        <ActionDialog
          id="delete-page"
          words={{ open: "Delete…", title: "Delete this page?", keep: "Keep it", confirm: "Delete it" }}
          action={deletePageAction}
          className="tinybtn is-danger"
          isDanger
        >
          {hidden}
          <p>It was never public. What you wrote is deleted for good.</p>
        </ActionDialog>
      )}
    </div>
  );
}
