import { randomUUID } from "node:crypto";
import { render } from "@react-email/render";
import { escapeHtml } from "@/lib/text/html";
import { greetingName } from "@/lib/email/greeting-name";
import type { BroadcastCopy, Values } from "./copy";
import { plainText } from "./plain-text";
import { fill } from "@/lib/text";
import { BroadcastLayout } from "./layout";
import { UserText } from "./typed-text";

export type Reader = { name: string; stopUrl: string };

/** Renders a broadcast once; the returned function only inserts a recipient's name and link. */
export async function broadcastTemplate(
  copy: BroadcastCopy,
  values: Values,
  canStop: boolean,
): Promise<(reader: Reader) => { html: string; text: string }> {
  const name = mark();
  const stopUrl = `https://${mark()}.invalid/`;
  const html = await render(
    <BroadcastLetter copy={copy} values={{ ...values, name, stopUrl: canStop ? stopUrl : "" }} />,
  );
  const text = plainText(html);
  const put = (part: string, reader: Reader) =>
    part.replaceAll(name, () => reader.name).replaceAll(stopUrl, () => reader.stopUrl);
  return (reader) => {
    const own = { name: greetingName(reader.name) || copy.nobody, stopUrl: reader.stopUrl };
    return {
      html: put(html, { name: escapeHtml(own.name), stopUrl: escapeHtml(own.stopUrl) }),
      text: put(text, own),
    };
  };
}

// Random, so that no typed text matches it
function mark(): string {
  return `m${randomUUID().replaceAll("-", "")}`;
}

/** Broadcast: the founder's Markdown, with the recipient's name. */
function BroadcastLetter({ copy, values }: { copy: BroadcastCopy; values: Values }) {
  return (
    <BroadcastLayout copy={copy} values={values}>
      <UserText text={fill(copy.text, values)} name={values.name ?? ""} />
    </BroadcastLayout>
  );
}
