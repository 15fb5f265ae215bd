import type { Badge } from "@/lib/administration/lists/list";
import type { ListedDocument } from "@/lib/site/documents/list";

/** The mark beside each state of a page or post. */
export const stateMarks: Readonly<Partial<Record<ListedDocument["state"], Badge>>> = {
  Published: "on",
  Scheduled: "waiting",
  Draft: "off",
  Unpublished: "old",
};
