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
      aria-pressed={isSaved ?? false}
      className="needs-scripts inline-flex min-h-target min-w-target cursor-pointer items-center justify-center gap-2 text-compact font-[650] aria-pressed:bg-mist lg:px-2"
      onClick={() => void toggle()}
    >
      <LazyIcon name="saved" size={16} />
      <span className="max-lg:sr-only">{savedCopy.menu.save}</span>
    </button>
  );
}
