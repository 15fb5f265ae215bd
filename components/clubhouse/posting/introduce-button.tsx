"use client";

import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { shownMessages } from "@/lib/clubhouse/timeline";
import { FeedProvider, useFeedView, useReader } from "../use-clubhouse";
import { usePostOpener } from "./use-post-opener";

/** Introduce Yourself, until she has, here or in another tab. */
export function IntroduceButton({ hasIntroduced }: { hasIntroduced: boolean }) {
  return (
    !hasIntroduced && (
      <FeedProvider board="general">
        <UntilSheHas />
      </FeedProvider>
    )
  );
}

function UntilSheHas() {
  const open = usePostOpener();
  const { id } = useReader();
  const { timeline } = useFeedView();
  const isHers = shownMessages(timeline).some((one) => one.authorId === id && one.kind === "introduction");
  if (isHers) return null;
  return (
    <Button
      variant="secondary"
      className="needs-scripts"
      onClick={(event) => open("general", event.currentTarget)}
    >
      {communityCopy.welcomeZone.introduceButton}
    </Button>
  );
}
