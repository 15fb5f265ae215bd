"use client";

import { savedCopy } from "@/content/pages/saved";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { useSaved } from "./use-saved";

/** Saves the post of this page, or removes it from the saved ones. */
export function SaveButton({ id }: { id: string }) {
  const { isSaved, toggle } = useSaved(id, true);
  return (
    <button
      type="button"
      className="needs-scripts inline-flex min-h-target cursor-pointer items-center gap-2 text-compact font-[650]"
      onClick={() => void toggle()}
    >
      <LazyIcon name="saved" size={16} />
      {isSaved ? savedCopy.menu.saved : savedCopy.menu.save}
    </button>
  );
}
