import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/account/data/route";

import { db } from "@/lib/db";
import { fileStore } from "@/lib/files/store";
import { exportData, exportZip } from "@/lib/members/settings/export";
import { recordSets } from "@/lib/members/settings/export-sets";
import { calendarDay } from "@/lib/time/dates";
import { savePicture } from "@/lib/members/picture";
import { createMember } from "../../support/factories";
import { drawn } from "../../support/pictures";
import { ask } from "../../support/access-levels";
import { query } from "../../support/template-database";
import { unzip } from "../../support/unzip";
import { pdf, postWith, sent } from "../../support/uploads";

const now = new Date("2026-03-01T12:00:00Z");
const hostile = `</p><script>alert("1")</script><img src=x onerror='alert(2)'> & "co"`;

type Member = Awaited<ReturnType<typeof createMember>>;

async function zipOf(member: Member) {
  const entries = await unzip(Buffer.from(await new Response(exportZip(member, now)).arrayBuffer()));
  return { entries, page: entries.get("index.html")?.toString() ?? "" };
}

const filesIn = (entries: Map<string, Buffer>) =>
  [...entries.keys()].filter((name) => name.startsWith("files/"));

/** Creates so many messages, some with the same time, each with so many times 32 random letters. */
async function write(member: Member, count: number, { words = "message", length = 0 } = {}) {
  const { _max: last } = await db.message.aggregate({ where: { board: "wins" }, _max: { position: true } });
  const from = (last.position ?? 0) + 1;
  // Without the statement timeout of the product's pool
  await query(
    process.env.DATABASE_URL ?? "",
    `INSERT INTO messages (id, category, content, user_id, position, revision, created_at)
    SELECT gen_random_uuid(), 'wins',
      '${words.replaceAll("'", "''")}' || (SELECT coalesce(string_agg(md5(n || ' ' || m), ''), '') FROM generate_series(1, ${length}) AS m),
      '${member.userId}', n, n, timestamptz '${now.toISOString()}' + ((n - ${from}) / 7) * interval '1 second'
    FROM generate_series(${from}, ${from + count - 1}) AS n`,
  );
}

afterEach(() => vi.restoreAllMocks());

describe("the zip of an account's data", () => {
  test("has the export as JSON, a page to read and the member's files, and no one else's", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const bytes = pdf();
    const paper = await sent(member, bytes, "Lines & rows.pdf");
    const picture = await sent(member);
    await postWith(
      member,
      [paper, picture].map(({ id }) => ({ id, alt: "" })),
    );
    await postWith(other, [{ id: (await sent(other)).id, alt: "Hers alone" }]);
    await savePicture(member, await drawn().png().toBuffer(), now);
    const { entries, page } = await zipOf(member);
    let json = "";
    for await (const piece of exportData(member, now)) json += piece;
    expect(entries.get("my-data.json")?.toString()).toBe(json);
    const { pictureId } = await db.profile.findUniqueOrThrow({ where: { userId: member.userId } });
    const names = [
      `files/${paper.id}-Lines-rows.pdf`,
      `files/${picture.id}-picture.webp`,
      `files/${pictureId}-picture.webp`,
    ];
    expect(filesIn(entries).sort()).toEqual(names.sort());
    expect(entries.get(`files/${paper.id}-Lines-rows.pdf`)).toEqual(bytes);
    expect(entries.get(`files/${picture.id}-picture.webp`)?.subarray(0, 4).toString()).toBe("RIFF");
    for (const name of names) expect(page).toContain(`href="${name}"`);
    expect(page).not.toContain("Hers alone");
  });

  test("omits files missing in the store, and says so", async () => {
    const member = await createMember();
    const [gone, kept] = [await sent(member, pdf(), "gone.pdf"), await sent(member, pdf("Kept"), "kept.pdf")];
    await postWith(
      member,
      [gone, kept].map(({ id }) => ({ id, alt: "" })),
    );
    const { key } = await db.file.findUniqueOrThrow({ where: { id: gone.id } });
    await fileStore().delete(key);
    const { entries, page } = await zipOf(member);
    expect(filesIn(entries)).toEqual([`files/${kept.id}-kept.pdf`]);
    expect(page).toContain(`${gone.id}-gone.pdf is missing`);
    expect(page).not.toContain('gone.pdf"');
    expect(page).not.toContain("kept.pdf is missing");
  });

  test("has a page with all text escaped", async () => {
    const member = { ...(await createMember({ displayName: hostile })), emailConfirmed: true };
    await write(member, 1, { words: hostile });
    const { id } = await sent(member, pdf(), "one.pdf");
    await postWith(member, [{ id, alt: "" }]);
    await db.file.update({ where: { id }, data: { name: `../"><script>.pdf`, alt: hostile } });
    const { entries, page } = await zipOf(member);
    expect(filesIn(entries)).toEqual([`files/${id}-script.pdf`]);
    expect(page.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)?.length).toBeGreaterThanOrEqual(3);
    expect(page).not.toMatch(/<(script|img|iframe|link|base|object|form)\b|\son\w+=(?!&)|https?:\/\//i);
    for (const [, target = ""] of page.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(target).toMatch(/^(#|files\/|my-data\.json$)/);
  });

  test("has a page with a language, a title and a heading for each part of the export", async () => {
    const member = { ...(await createMember()), emailConfirmed: true };
    await write(member, 2);
    const { page } = await zipOf(member);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
    expect(page).toContain("<title>Your data</title>");
    for (const [name, { title }] of Object.entries(recordSets(member))) {
      expect(page).toContain(`<h2 id="${name}-title">${title}</h2>`);
      expect(page).toContain(`href="#${name}"`);
    }
    expect(page).toContain("<dt>Board</dt><dd>Wins</dd>");
    expect(page).toContain('<time datetime="2026-03-01T12:00:00.000Z">1 Mar 2026, 12:00</time>');
    for (const tag of ["section", "ol", "ul", "dl", "main"])
      expect(page.split(`<${tag}`).length, tag).toBe(page.split(`</${tag}>`).length);
    expect(new Set(page.match(/ id="[^"]*"/g)).size).toBe(page.match(/ id="[^"]*"/g)?.length);
  });

  test("has no session id, hash or secret on its page either", async () => {
    const member = await createMember();
    const { page } = await zipOf(member);
    expect(page).toContain(member.email);
    expect(page).not.toContain(member.sessionId);
    expect(page).not.toMatch(/argon2|sha256/);
  });

  test("of thousands of messages is streamed", async () => {
    const member = await createMember();
    await write(member, 3_000, { length: 100 });
    const asked = vi.spyOn(db, "$queryRaw");
    const reader = exportZip(member, now).getReader();
    await reader.read();
    await sleep(300);
    const atOnce = asked.mock.calls.length;
    let largest = 0;
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      largest = Math.max(largest, value.length);
    }
    expect(asked.mock.calls.length).toBeGreaterThan(atOnce + 10);
    expect(largest).toBeLessThan(100_000);
  });

  test("is not begun before it is read", async () => {
    const asked = vi.spyOn(db.user, "findUniqueOrThrow");
    const stream = exportZip(await createMember(), now);
    await sleep(100);
    expect(asked).not.toHaveBeenCalled();
    await stream.cancel();
  });

  test("queries nothing more once its reader cancels", async () => {
    const member = await createMember();
    await write(member, 3_000, { length: 100 });
    const reader = exportZip(member, now).getReader();
    await reader.read();
    await reader.cancel();
    const asked = vi.spyOn(db, "$queryRaw");
    await sleep(300);
    expect(asked).not.toHaveBeenCalled();
    expect((await reader.read()).done).toBe(true);
  });

  test("fails if the store is down", async () => {
    const member = await createMember();
    await sent(member, pdf(), "one.pdf");
    vi.spyOn(fileStore(), "get").mockRejectedValue(new Error("the store is away"));
    await expect(new Response(exportZip(member, now)).arrayBuffer()).rejects.toThrow();
  });

  test("is the handler's response, named by date", async () => {
    await ask(await createMember());
    const answer = await GET();
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="your-data-${calendarDay(new Date())}.zip"`,
    );
    const entries = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...entries.keys()]).toEqual(["my-data.json", "index.html"]);
  });
});
