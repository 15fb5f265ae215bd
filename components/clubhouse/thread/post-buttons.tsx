"use client";

import { threadCopy as copy } from "@/content/pages/thread";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import type { Preference } from "@/lib/clubhouse/schema";
import { FollowButtons } from "../notices/follow-buttons";
import { postAddress } from "../route";
import { SaveButton } from "../saved/save-button";
import { useFeedPart, useReader } from "../use-clubhouse";

type PostButtonsProps = { id: string; wish: Preference | null };

/** What a reader can do with the post of this page, beside its back link. */
export function PostButtons({ id, wish }: PostButtonsProps) {
  const post = useFeedPart(({ timeline }) => timeline.known.find((one) => one.id === id));
  const reader = useReader();
  return (
    <>
      {post && !post.deletedAt && !post.hidden && (
        <div className="ml-auto flex items-center gap-4 max-lg:gap-2">
          <SaveButton id={id} />
          <FollowButtons of={id} name={copy.thisPost} initial={wish} isMine={post.authorId === reader.id} />
        </div>
      )}
      <button
        type="button"
        className="needs-scripts inline-flex min-h-target cursor-pointer items-center gap-2 text-compact font-[650] max-lg:min-w-target max-lg:justify-center"
        onClick={() => void copyLink(id)}
      >
        <Icon name="link" size={16} />
        <span className="max-lg:sr-only">{copy.copyLink}</span>
      </button>
    </>
  );
}

async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(postAddress(id), location.origin).href);
    toast(copy.copied);
  } catch {
    // The clipboard needs https and permission
    toast({ ...copy.copyFailed, tone: "error" });
  }
}
