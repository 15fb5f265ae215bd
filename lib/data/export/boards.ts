import type pg from "pg";
import { findBoard } from "@/lib/access/board-list";
import { getSettings } from "@/lib/content/settings";
import { calendarDay, formatClock, formatDay } from "@/lib/time/dates";
import { type Html, html, page } from "@/lib/text/html";
import { textChunks, type Zip } from "@/lib/http/zip";

const postsOnPage = 500;
const batchSize = 500;

type Row = {
  id: string;
  /** The position of the post that it is, or answers. */
  at: number;
  isReply: boolean;
  kind: string | null;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  name: string | null;
  files: Attached[];
};
type Attached = { messageId: string; key: string; type: string; name: string | null; alt: string | null };
type Listed = { id: string; title: string; posts: number; pages: number };

/** Adds the Clubhouse's messages to the zip as pages, each board's from its first post on (docs/moving.md#what-is-in-it). */
export async function addBoards(client: pg.ClientBase, add: Zip["add"]): Promise<void> {
  const listed = await listBoards(client);
  await add(
    "boards/index.html",
    textChunks(page({ title: `The boards of ${getSettings().business}`, body: index(listed) })),
  );
  for (const board of listed) {
    let last = 0;
    for (let at = 1; at <= board.pages; at++) {
      const title = board.pages === 1 ? board.title : `${board.title}, page ${at} of ${board.pages}`;
      const messages = readPage(client, board.id, last, (position) => (last = position));
      await add(
        `boards/${fileOf(board.id, at)}`,
        textChunks(page({ title, body: posts(board, at, messages) })),
      );
    }
  }
}

const fileOf = (board: string, page: number) => `${board}${page === 1 ? "" : `-${page}`}.html`;

async function listBoards(client: pg.ClientBase): Promise<Listed[]> {
  const { rows } = await client.query<{ id: string; name: string | null; posts: number }>(
    `SELECT b.id, b.name, count(m.id)::int AS posts FROM public.boards b
     LEFT JOIN public.messages m ON m.category = b.id AND m.reply_to IS NULL
     WHERE b.id NOT LIKE 'dm:%'
     GROUP BY b.id ORDER BY b.id COLLATE "C"`,
  );
  return rows.map(({ id, name, posts }) => ({
    ...{ id, posts, title: name ?? findBoard(id)?.title ?? id },
    pages: Math.max(1, Math.ceil(posts / postsOnPage)),
  }));
}

function* index(listed: Listed[]): Generator<Html> {
  const items = listed.map(
    ({ id, title, posts }) =>
      html`<li><a href="${fileOf(id, 1)}">${title}</a> <small>${posts} posts</small></li>`,
  );
  yield html`<ul>${items}</ul>`;
}

const [open, close] = [html`<article>`, html`</article>`];

/** Replies follow their post and carry its position. */
async function* posts({ id, pages }: Listed, at: number, all: AsyncIterable<Row>): AsyncGenerator<Html> {
  const link = (to: number, words: string) =>
    to >= 1 && to <= pages ? html` <a href="${fileOf(id, to)}">${words}</a>` : null;
  const links = html`<nav><a href="index.html">All boards</a>${link(at - 1, "Earlier")}${link(at + 1, "Later")}</nav>`;
  yield links;
  let isOpen = false;
  for await (const message of all) {
    if (message.isReply) yield html`<article>${words(message)}</article>`;
    else yield html`${isOpen ? close : null}${open}${words(message)}`;
    isOpen = true;
  }
  if (isOpen) yield close;
  yield links;
}

function words({ name, kind, content, createdAt, editedAt, deletedAt, hiddenAt, files }: Row): Html {
  const notes = [kind, editedAt && `changed ${moment(editedAt)}`, hiddenAt && "hidden from members"];
  return html`<h2>${name ?? "Unknown User"}</h2>
<p><time datetime="${createdAt.toISOString()}">${moment(createdAt)}</time> <small>${notes.filter(Boolean).join(", ")}</small></p>
<p class="said">${deletedAt ? "(deleted)" : content}</p>
${files.map(attached)}`;
}

const moment = (instant: Date) => `${formatDay(calendarDay(instant))}, ${formatClock(instant)}`;

function attached({ key, type, name, alt }: Attached): Html {
  return type.startsWith("image/")
    ? html`<img src="../files/${key}" alt="${alt ?? ""}" loading="lazy">`
    : html`<p><a href="../files/${key}">${name ?? key}</a></p>`;
}

const ofPage = `
  WITH posts AS (
    SELECT id, position AS at FROM public.messages WHERE category = $1 AND reply_to IS NULL
      AND position > $2 ORDER BY position LIMIT ${postsOnPage}
  ), listed AS (
    SELECT posts.at, message.* FROM posts JOIN public.messages message ON message.id = posts.id
    UNION ALL
    SELECT posts.at, message.* FROM posts JOIN public.messages message
    ON message.reply_to = posts.id AND message.deleted_at IS NULL
  )
  SELECT listed.id, at, reply_to IS NOT NULL AS "isReply", kind, content, listed.created_at AS "createdAt",
    edited_at AS "editedAt", deleted_at AS "deletedAt", hidden_at AS "hiddenAt", display_name AS name
  FROM listed LEFT JOIN public.profiles author ON author.user_id = listed.user_id
  ORDER BY at, position`;

// A post may have any number of replies
async function* readPage(
  client: pg.ClientBase,
  board: string,
  after: number,
  note: (at: number) => void,
): AsyncGenerator<Row> {
  await client.query(`DECLARE listed NO SCROLL CURSOR FOR ${ofPage}`, [board, after]);
  for (;;) {
    const { rows } = await client.query<Omit<Row, "files">>(`FETCH ${batchSize} FROM listed`);
    if (rows.length === 0) break;
    const files = await filesOf(
      client,
      rows.map(({ id }) => id),
    );
    for (const row of rows) yield { ...row, files: files.get(row.id) ?? [] };
    note(rows.at(-1)?.at ?? after);
  }
  await client.query("CLOSE listed");
}

async function filesOf(client: pg.ClientBase, ids: string[]): Promise<Map<string, Attached[]>> {
  const { rows } = await client.query<Attached>(
    `SELECT message_id AS "messageId", key, type, name, alt FROM public.files
     WHERE message_id = ANY($1) AND stored_at IS NOT NULL AND removed_at IS NULL ORDER BY message_id, place`,
    [ids],
  );
  const files = new Map<string, Attached[]>();
  for (const file of rows) files.set(file.messageId, [...(files.get(file.messageId) ?? []), file]);
  return files;
}
