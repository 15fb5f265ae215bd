import { letterWishesCopy } from "@/content/pages/letter-wishes";
import type { Stoppable } from "@/lib/crypto/links/notice-links";
import { stopNewsAction } from "@/lib/notifications/preference-actions";
import { fill } from "@/lib/text";
import { LinkForm } from "./link-form";

const copy = letterWishesCopy.stop;

/** The target of the link that stops Clubhouse emails. */
export function StopNews({ token, kinds, isOn }: { token: string; kinds: Stoppable[]; isOn: boolean }) {
  const of = kinds.map((kind) => copy.of[kind]).join(copy.and);
  const { stopped } = copy;
  return (
    <LinkForm
      id="stop-news"
      action={stopNewsAction}
      token={token}
      isDone={!isOn}
      copy={{ ...copy, intro: fill(copy.intro, { of }) }}
      done={{ ...stopped, text: fill(stopped.text, { of }) }}
    />
  );
}
