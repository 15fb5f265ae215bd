import "server-only";
import { accountCopy } from "@/content/pages/account";
import { ownDataCopy as copy } from "@/content/pages/own-data";
import type { Member } from "@/lib/access/policy";
import { formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { html, page, type Html } from "@/lib/text/html";
import { fill } from "@/lib/text";
import { exportSections, readAccount } from "./export";
import { fileLink, fileRows, inZip } from "./export-files";
import { posts } from "./export-messages";
import type { Pages } from "./export-pages";
import { definitions, listing } from "./export-values";

type Sections = Awaited<ReturnType<typeof exportSections>>;

const titles: Record<keyof Sections, string> = copy.sections;

/** The export as a page to read, which leads to the files that the zip holds. */
export function exportPage(member: Member, now: Date, held: ReadonlySet<string>): AsyncGenerator<string> {
  return page({ title: copy.title, body: body(member, now, held) });
}

async function* body(member: Member, now: Date, held: ReadonlySet<string>): AsyncGenerator<Html> {
  const sections = await exportSections(member);
  const { account, profile } = await readAccount(member);
  yield* beginning(Object.keys(sections), now);
  yield html`${opening("account", copy.account)}${definitions(account)}\n</section>\n`;
  yield html`${opening("profile", copy.profile)}${definitions(profile ?? {})}\n`;
  yield html`${await picture(profile?.pictureId, held)}</section>\n`;
  for (const [name, pages] of Object.entries<Pages>(sections)) {
    yield opening(name, titleOf(name));
    if (name === "messages") yield* posts(sections.messages, held);
    else if (name === "files") yield* fileRows(sections.files, held);
    else yield* listing(pages, titleOf(name));
    yield html`</section>\n`;
  }
  yield html`${opening("not-in-here", copy.also)}<p>${accountCopy.data.notInHere}</p>\n`;
  if (!member.emailConfirmed) yield html`<p>${accountCopy.data.unconfirmed}</p>\n`;
  yield html`</section>\n`;
}

function* beginning(names: string[], now: Date): Generator<Html> {
  yield html`<p>${fill(copy.text, { when: formatTime(now) })}</p>\n`;
  yield html`<p><a href="${inZip.json}">${copy.asJson}</a></p>\n`;
  const links = names.map((name) => html`<li><a href="#${name}">${titleOf(name)}</a></li>\n`);
  yield html`<nav aria-label="${copy.contents}"><ul>\n<li><a href="#account">${copy.account}</a></li>\n`;
  yield html`<li><a href="#profile">${copy.profile}</a></li>\n${links}</ul></nav>\n`;
}

function opening(id: string, title: string): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">\n<h2 id="${id}-title">${title}</h2>\n`;
}

function titleOf(name: string): string {
  return titles[name as keyof Sections];
}

async function picture(id: string | null | undefined, held: ReadonlySet<string>): Promise<Html | null> {
  const file =
    id && (await db.file.findUnique({ where: { id }, select: { id: true, type: true, name: true } }));
  return file ? html`<p>${copy.picture}: ${fileLink(file, held)}</p>\n` : null;
}
