"use client";

import { roomsCopy } from "@/content/pages/rooms";
import { Button } from "@/components/ui/button";
import { shownMessages } from "../session/timeline";
import { FeedProvider, useFeedPart, useReader } from "../use-clubhouse";
import { onIntent } from "@/components/ui/lazy";
import { latePostDialog } from "./open-post";
import { usePostOpener } from "./use-post-opener";

/** Introduce Yourself, hidden once the member has done it in any tab. */
export function IntroduceButton() {
  return (
    <FeedProvider board="general">
      <IntroduceLink />
    </FeedProvider>
  );
}

function IntroduceLink() {
  const open = usePostOpener();
  const { id } = useReader();
  const isIntroduced = useFeedPart(({ timeline }) =>
    shownMessages(timeline).some((one) => one.authorId === id && one.kind === "introduction"),
  );
  if (isIntroduced) return null;
  return (
    <Button
      variant="secondary"
      className="needs-scripts"
      {...onIntent(latePostDialog)}
      onClick={(event) => open("general", event.currentTarget)}
    >
      {roomsCopy.welcomeZone.introduceButton}
    </Button>
  );
}
