"use client";

import { ActionDialog } from "@/components/admin/compose/action-dialog";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { deletePageAction, unpublishPageAction } from "@/lib/site/documents/actions";
import type { EditorData } from "@/lib/site/documents/editor";
import { Effects } from "@/components/admin/effects";

/** Takes a post or a page that the founder made off the site, or deletes one that was never public. */
export function EndPage({ data: { key, state, path, isPost } }: { data: EditorData }) {
  if (state === "unpublished") return null;
  const thing = isPost ? "post" : "page";
  const hidden = <HiddenFields values={{ page: key }} />;
  return (
    <div className={`border-t-[1.5px] border-hair pt-4 ${isPost ? "mt-5" : "mt-9"}`}>
      {state === "public" ? (
        <ActionDialog
          id="unpublish"
          words={{
            open: "Unpublish…",
            title: `Unpublish this ${thing}?`,
            keep: "Leave it",
            confirm: "Unpublish",
          }}
          action={unpublishPageAction}
          className="tinybtn is-danger"
          isDanger
        >
          {hidden}
          <Effects
            rows={[
              ["Visitors", `At ${path} they get “Page not found”.`],
              isPost
                ? ["Lists", "The blog, the feed and search results leave it out."]
                : ["Menus", "Its links leave the header and the footer."],
              ["Text", `The ${thing} and its history stay here.`],
            ]}
          />
        </ActionDialog>
      ) : (
        <ActionDialog
          id="delete-page"
          words={{ open: "Delete…", title: `Delete this ${thing}?`, keep: "Keep it", confirm: "Delete it" }}
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
