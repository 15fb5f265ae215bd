import "server-only";
import { ownDataCopy as copy } from "@/content/pages/own-data";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { messageFiles } from "@/lib/files/purposes";
import { html, type Html } from "@/lib/text/html";
import { fill } from "@/lib/text";
import type { File } from "@/prisma/generated/client";
import { afterId, inPages, page, type Row } from "./export-pages";
import { definitions } from "./export-values";

const longestStem = 50;

export type Listed = Pick<File, "id" | "type" | "name"> & { alt?: string | null };

/** The paths in the zip. */
export const inZip = { json: "my-data.json", page: "index.html", files: "files" } as const;

/** A member's message files and picture. */
export function ownFiles({ userId }: Member) {
  return inPages((last: Row | null) =>
    db.file.findMany({
      where: {
        removedAt: null,
        OR: [{ ownerId: userId, purpose: messageFiles }, { profile: { userId } }],
        ...afterId(last),
      },
      ...page,
      select: { id: true, key: true, type: true, name: true },
    }),
  );
}

/** The page's link to a file, or a note that it is missing. */
export function fileLink(file: Listed, held: ReadonlySet<string>): Html {
  const inside = nameInZip(file);
  const words = [file.alt, file.name].find(Boolean) ?? inside;
  if (!held.has(file.id)) return html`<span dir="auto">${fill(copy.missing, { name: words })}</span>`;
  return html`<a href="${inZip.files}/${encodeURIComponent(inside)}" dir="auto">${words}</a>`;
}

/** All of the member's files with their metadata. */
export async function* fileRows(
  pages: AsyncIterable<readonly Listed[]>,
  held: ReadonlySet<string>,
): AsyncGenerator<Html> {
  let count = 0;
  yield html`<ol class="rows">\n`;
  for await (const files of pages) {
    for (const file of files)
      yield html`<li class="row"><p>${fileLink(file, held)}</p>\n${definitions(file)}</li>\n`;
    count += files.length;
  }
  yield html`</ol>\n${count === 0 && html`<p>${copy.nothing}</p>\n`}`;
}

/** A file's name in the zip: the original, made safe for all systems. */
export function nameInZip({ id, type, name }: Listed): string {
  const { picture, fallback } = copy.files;
  const whole = name ?? `${picture}.${type.split("/").at(-1) ?? ""}`;
  const [, stem = "", ending = ""] = /^(.*?)(\.\w{1,5})?$/s.exec(whole) ?? [];
  const safe = stem.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${id}-${Array.from(safe).slice(0, longestStem).join("") || fallback}${ending.toLowerCase()}`;
}
