import { letterWishesCopy } from "@/content/pages/letter-wishes";
import { muteByLinkAction } from "@/lib/notifications/preference-actions";
import { LinkForm } from "./link-form";

const copy = letterWishesCopy.mute;

/** The target of the link that mutes a post. */
export function MutePost({ token, isDone }: { token: string; isDone: boolean }) {
  return (
    <LinkForm
      id="mute-post"
      action={muteByLinkAction}
      token={token}
      isDone={isDone}
      copy={copy}
      done={copy.muted}
    />
  );
}
