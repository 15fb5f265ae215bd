import "server-only";
import { boards } from "@/content/boards";
import { ownDataCopy } from "@/content/pages/own-data";
import { formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { html, type Html } from "@/lib/text/html";
import { fill } from "@/lib/text";
import type { exportSections } from "./export";
import { fileLink, type Listed } from "./export-files";
import { boardTitle, timeOf } from "./export-values";

type Pages = Awaited<ReturnType<typeof exportSections>>["messages"];
type Message = Pages extends AsyncIterable<(infer Row)[]> ? Row : never;

const copy = ownDataCopy.message;

/** The member's messages as posts, each with its files. */
export async function* posts(pages: Pages, held: ReadonlySet<string>): AsyncGenerator<Html> {
  let count = 0;
  for await (const messages of pages) {
    const files = await filesOf(messages);
    for (const message of messages) yield post(message, files.get(message.id) ?? [], held);
    count += messages.length;
  }
  if (count === 0) yield html`<p>${ownDataCopy.nothing}</p>\n`;
}

function post(message: Message, files: Listed[], held: ReadonlySet<string>): Html {
  const notes = notesOf(message).join(" ");
  const links = files.map((file) => html`<li>${fileLink(file, held)}</li>\n`);
  return html`<article>
<h3>${boardTitle(message.board)}, ${timeOf(message.createdAt)}</h3>
${notes && html`<p><small>${notes}</small></p>\n`}<p class="said" dir="auto">${message.content}</p>
${links.length > 0 && html`<ul>\n${links}</ul>\n`}</article>
`;
}

function notesOf({ board, kind, replyTo, hiddenReason, ...message }: Message): string[] {
  const kinds = boards.find(({ id }) => id === board)?.form.kinds;
  const noted = (words: string, at: Date | null) =>
    at ? [fill(words, { when: formatTime(at), reason: hiddenReason ?? "" })] : [];
  return [
    ...(kind ? [`${kinds?.find(({ id }) => id === kind)?.label ?? kind}.`] : []),
    ...(replyTo ? [copy.reply] : []),
    ...noted(copy.edited, message.editedAt),
    ...noted(copy.deleted, message.deletedAt),
    ...noted(copy.closed, message.closedAt),
    ...noted(copy.pinned, message.pinnedAt),
    ...noted(hiddenReason ? copy.hiddenFor : copy.hidden, message.hiddenAt),
  ];
}

async function filesOf(messages: readonly Message[]): Promise<Map<string, Listed[]>> {
  const found = await db.file.findMany({
    where: { messageId: { in: messages.map(({ id }) => id) }, removedAt: null },
    orderBy: [{ messageId: "asc" }, { place: "asc" }],
    select: { id: true, type: true, name: true, alt: true, messageId: true },
  });
  const files = new Map<string, Listed[]>();
  for (const { messageId, ...file } of found)
    if (messageId) files.set(messageId, [...(files.get(messageId) ?? []), file]);
  return files;
}
