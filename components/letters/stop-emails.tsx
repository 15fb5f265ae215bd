import { eventsCopy } from "@/content/pages/events";
import { letterWishesCopy } from "@/content/pages/letter-wishes";
import type { Stoppable } from "@/lib/crypto/links/notice-links";
import { stopEmailsAction } from "@/lib/notifications/actions";
import { fill } from "@/lib/text";
import { LinkForm } from "./link-form";

const copy = letterWishesCopy.stop;
const events = eventsCopy.letters.stop;

/** Target of the unsubscribe link in an email to a member. */
export function StopEmails({ token, kinds, isOn }: { token: string; kinds: Stoppable[]; isOn: boolean }) {
  const form = { id: "stop-news", token, isDone: !isOn, action: stopEmailsAction };
  if (kinds.includes("events"))
    return <LinkForm {...form} copy={events} done={{ ...events.stopped, href: "/community/events" }} />;
  const of = kinds.map((kind) => copy.of[kind as keyof typeof copy.of]).join(copy.and);
  const { stopped } = copy;
  return (
    <LinkForm
      {...form}
      copy={{ ...copy, intro: fill(copy.intro, { of }) }}
      done={{ ...stopped, text: fill(stopped.text, { of }) }}
    />
  );
}
