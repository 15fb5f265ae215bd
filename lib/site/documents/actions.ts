"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { isPostKey } from "@/content/post";
import { workbookKey } from "@/content/site";
import { adminAction } from "@/lib/forms/action";
import { formatMoment } from "@/lib/time/dates";
import { letterOfKey } from "@/lib/content/email-key";
import { editorPath } from "./editor-path";
import {
  discardDraft,
  publishDraft,
  resetDocument,
  restoreVersion,
  scheduleDraft,
  unscheduleDraft,
} from "./publish";
import { saveDraft } from "./save";
import { createPage, createPost, deletePage, unpublishPage } from "./own-page";
import {
  documentSchema,
  draftSchema,
  newPageSchema,
  newPostSchema,
  restoreSchema,
  saveSchema,
  scheduleSchema,
} from "./schema";

const list = "/admin/site";
const blog = "/admin/blog";
const editors = [`${list}/[page]`, `${blog}/[slug]`, "/admin/retreats/[id]"];
const emails = "/admin/emails";

/** Saves the changed fields of an editor; the answer is the draft as it is now. */
export const savePageAction = adminAction("site-save", {
  at: list,
  schema: saveSchema,
  hidden: ["changes"],
  run: saveDraft,
  success: (saved) => ({
    title: "Saved",
    text: saved.savedAt ?? "",
    answers: [{ name: "draft", text: JSON.stringify(saved) }],
  }),
});

/** Publishes the draft that the editor has seen. */
export const publishPageAction = adminAction("site-publish", {
  at: list,
  schema: draftSchema,
  run: publishDraft,
  success: ({ filled }, { page }) => {
    // For hosts that keep pages by themselves; elsewhere the cache handler knows (docs/rules/sales.md#pages)
    revalidatePath("/", "layout");
    const isEmail = letterOfKey(page) !== null;
    return {
      title: "Published",
      text: isEmail
        ? "The next email has it."
        : page === workbookKey
          ? "A new PDF is being made."
          : "Visitors see it within two seconds.",
      answers: [{ name: "filled", text: JSON.stringify(filled) }],
    };
  },
});

/** Publishes the draft at a time. */
export const schedulePageAction = adminAction("site-schedule", {
  at: list,
  schema: scheduleSchema,
  run: scheduleDraft,
  revalidate: editors,
  success: ({ at }) => ({
    title: "Scheduled",
    text: `It is published ${formatMoment(at)}, with what is saved until then.`,
  }),
});

/** Cancels a scheduled publication. */
export const unschedulePageAction = adminAction("site-unschedule", {
  at: list,
  schema: documentSchema,
  run: unscheduleDraft,
  revalidate: editors,
  success: { title: "Back to draft", text: "Nothing is published by itself." },
});

/** Discards the draft that the editor has seen. */
export const discardPageAction = adminAction("site-discard", {
  at: list,
  schema: draftSchema,
  run: discardDraft,
  revalidate: editors,
  success: { title: "Discarded", text: "The draft stays in the history for 30 days." },
});

/** Makes a version the draft, and opens the editor. */
export const restorePageAction = adminAction("site-restore", {
  at: list,
  schema: restoreSchema,
  run: restoreVersion,
  success: (_, { page }) => redirect(editorPath(page)),
});

/** Creates a page as a draft, and opens its editor. */
export const createPageAction = adminAction("site-create", {
  at: `${list}/new`,
  schema: newPageSchema,
  lists: ["sections"],
  run: createPage,
  success: ({ key }) => redirect(`${list}/${key}`),
});

/** Creates a post as a draft, and opens its editor. */
export const createPostAction = adminAction("post-create", {
  at: blog,
  schema: newPostSchema,
  run: createPost,
  success: ({ key }) => redirect(editorPath(key)),
});

/** Stops showing a post or a page that the founder made. */
export const unpublishPageAction = adminAction("site-unpublish", {
  at: list,
  schema: documentSchema,
  run: unpublishPage,
  success: () => {
    revalidatePath("/", "layout");
    return { title: "Unpublished", text: "Its address says “Page not found” now." };
  },
});

/** Deletes a page or post that was never public. */
export const deletePageAction = adminAction("site-delete", {
  at: list,
  schema: documentSchema,
  run: deletePage,
  success: (_, { page }) => redirect(isPostKey(page) ? blog : list),
});

/** Publishes an email's defaults. */
export const resetEmailAction = adminAction("email-reset", {
  at: emails,
  schema: draftSchema,
  run: resetDocument,
  success: { title: "Reset", text: "The next email has the default text." },
});
