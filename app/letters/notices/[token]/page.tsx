import type { Metadata } from "next";
import { UnknownStopLink } from "@/components/letters/stop-letters";
import { readStopEmailsToken, type Stoppable } from "@/lib/crypto/links/notice-links";
import { listActiveKinds } from "@/lib/notifications/preferences";
import { personalMetadata } from "@/lib/site/metadata";
import { eventsCopy } from "@/content/pages/events";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { stopEmailsAction } from "@/lib/notifications/actions";
import { fill } from "@/lib/text";
import { LinkForm } from "@/components/letters/link-form";

const events = eventsCopy.letters.stop;

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/letters/notices/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function StopEmailsPage({ params }: Props) {
  const { token } = await params;
  const named = readStopEmailsToken(token);
  if (!named) return <UnknownStopLink />;
  const { userId, kinds } = named;
  return <StopEmails token={token} kinds={kinds} isOn={(await listActiveKinds(userId, kinds)).length > 0} />;
}

/** Target of the unsubscribe link in an email to a member. */
function StopEmails({ token, kinds, isOn }: { token: string; kinds: Stoppable[]; isOn: boolean }) {
  const form = { id: "stop-news", token, isDone: !isOn, action: stopEmailsAction };
  if (kinds.includes("events"))
    return <LinkForm {...form} copy={events} done={{ ...events.stopped, href: "/community/events" }} />;
  const copy = getContent(letterLinksPart).news;
  const of = kinds.map((kind) => copy.of[kind as keyof typeof copy.of]).join(" and ");
  const { stopped } = copy;
  return (
    <LinkForm
      {...form}
      copy={{ ...copy, intro: fill(copy.intro, { of }) }}
      done={{ ...stopped, text: fill(stopped.text, { of }) }}
    />
  );
}
