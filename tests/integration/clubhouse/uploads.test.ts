import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DELETE, GET } from "@/app/api/uploads/[id]/route";
import { POST } from "@/app/api/uploads/route";
import { attachmentsCopy } from "@/content/pages/attachments";
import { memberUploads } from "@/content/uploads";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { deleteContent } from "@/lib/administration/roles-and-blocks";
import { readFirstPage } from "@/lib/clubhouse/first-page";
import { getOverview } from "@/lib/clubhouse/boards";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { postMessageSchema } from "@/lib/clubhouse/schema";
import { sendUpload } from "@/lib/clubhouse/uploads";
import { db } from "@/lib/db";
import { applyPolicy, countExpired } from "@/lib/data/retention";
import { deleteRemovedFiles } from "@/lib/files/member-files";
import { fileStore } from "@/lib/files/store";
import { createMember } from "../../support/factories";
import { forgetTries } from "../../support/hostile/tables";
import { drawn, forgetFiles } from "../../support/pictures";
import { sentDuring } from "../../support/query-plans";
import { ask } from "../../support/access-levels";
import { listKept, pdf, postWith, sent, silence } from "../../support/uploads";
import { read } from "./fixture";

// Files of messages: stored for one message, served to its readers, deleted with it.

let author: Member;
let reader: Member;

const later = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
const url = (id: string, query = "") => `http://localhost:3000/api/uploads/${id}${query}`;

beforeEach(async () => {
  vi.restoreAllMocks();
  await db.file.updateMany({ data: { removedAt: new Date(), messageId: null } });
  await deleteRemovedFiles();
  await forgetFiles();
  await forgetTries();
  author = await createMember();
  reader = await createMember();
});

async function get(member: Member | null, id: string, query = "", headers: Record<string, string> = {}) {
  await ask(member);
  return GET(new Request(url(id, query), { headers }), { params: Promise.resolve({ id }) });
}

const statusFor = async (member: Member | null, id: string) => (await get(member, id)).status;

async function upload(member: Member, file: File | null, headers: Record<string, string> = {}) {
  await ask(member);
  const form = new FormData();
  if (file) form.set("file", file);
  return POST(new Request("http://localhost:3000/api/uploads", { method: "POST", body: form, headers }));
}

const fileOf = (bytes: Buffer, name: string, type = "") => new File([new Uint8Array(bytes)], name, { type });

/** Sends the beginning of a form and aborts it on request. */
async function uploadWithoutEnd(member: Member) {
  let isRead = false;
  let breakOff = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        breakOff = () => controller.error(new Error("aborted"));
        if (isRead) return new Promise(() => undefined);
        isRead = true;
        controller.enqueue(new TextEncoder().encode("--x"));
      },
    },
    { highWaterMark: 0 },
  );
  await ask(member);
  const request = new Request("http://localhost:3000/api/uploads", {
    ...{ method: "POST", body, duplex: "half" },
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  const answered = POST(request);
  return { answered, isRead: () => isRead, breakOff: () => breakOff() };
}

async function posted(member: Member, more: Parameters<typeof postWith>[2] = {}) {
  const { id } = await sent(member);
  const message = await postWith(member, [{ id, alt: "A bench" }], more);
  if (!message.ok) throw new Error(message.code);
  return { id, message: message.value };
}

describe("sending", () => {
  test("returns the file's id and URL, and stores a picture in its sizes", async () => {
    const answer = await upload(author, fileOf(await drawn().jpeg().toBuffer(), "bench.jpg", "image/jpeg"));
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as { id: string; url: string };
    expect(body).toMatchObject({
      url: `/api/uploads/${body.id}`,
      kind: "picture",
      width: 1600,
      height: 1000,
    });
    expect(await db.file.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({
      ...{ type: "image/webp", widths: [640, 1280], ownerId: author.userId, name: null, purpose: "posts" },
    });
    expect(await listKept()).toHaveLength(3);
  });

  test("is refused and stores nothing if it is aborted", async () => {
    await ask(author);
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(head));
        setTimeout(() => controller.error(new Error("aborted")), 20);
      },
    });
    const request = new Request("http://localhost:3000/api/uploads", {
      ...{ method: "POST", body, duplex: "half" },
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect((await POST(request)).status).toBe(400);
    expect([await db.file.count(), await listKept()]).toEqual([0, []]);
  });

  test("is one at a time for a member, independent of others; a waiting one is not read", async () => {
    const first = await uploadWithoutEnd(author);
    await vi.waitFor(() => expect(first.isRead()).toBe(true), { timeout: 10_000 });
    await ask(author);
    let isAnswered = false;
    const form = new FormData();
    form.set("file", fileOf(pdf(), "second.pdf"));
    const second = POST(new Request("http://localhost:3000/api/uploads", { method: "POST", body: form }));
    void second.finally(() => (isAnswered = true));
    expect((await upload(reader, fileOf(pdf(), "other.pdf"))).status).toBe(201);
    expect(isAnswered).toBe(false);
    expect(await db.file.count({ where: { ownerId: author.userId } })).toBe(0);
    first.breakOff();
    expect((await second).status).toBe(201);
  });

  test("of many members is limited to a few at a time, to bound memory", async () => {
    const uploads: Awaited<ReturnType<typeof uploadWithoutEnd>>[] = [];
    for (let count = 0; count < 6; count += 1) uploads.push(await uploadWithoutEnd(await createMember()));
    const read = () => uploads.filter(({ isRead }) => isRead());
    await vi.waitFor(() => expect(read()).toHaveLength(4), { timeout: 10_000 });
    await sleep(300);
    expect(read()).toHaveLength(4);
    for (const { breakOff } of read()) breakOff();
    await vi.waitFor(() => expect(read()).toHaveLength(6), { timeout: 10_000 });
    for (const { breakOff } of uploads) breakOff();
    expect(await Promise.all(uploads.map(async ({ answered }) => (await answered).status))).toEqual(
      uploads.map(() => 400),
    );
  });

  test("above the maximum size is refused before or while it is read", async () => {
    const most = memberUploads.mostFileBytes;
    let given = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          given += 1024 * 1024;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
    for (const more of [{ "content-length": String(most * 2) }, {}]) {
      await ask(author);
      const answer = await POST(
        new Request("http://localhost:3000/api/uploads", {
          ...{ method: "POST", body: endless(), duplex: "half" },
          headers: { "content-type": "multipart/form-data; boundary=x", ...more },
        } as RequestInit),
      );
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({
        error: { message: "10 is the most for a picture, 25 for a file." },
      });
    }
    expect(given).toBeLessThan(most + 4 * 1024 * 1024);
    expect(await db.file.count()).toBe(0);
  });

  test("is for members who may post, and refused while posting is paused", async () => {
    const unpaid = await createMember({ hasAccess: false });
    const paused = { ...author, postingPause: { until: null } };
    const bytes = pdf();
    for (const member of [unpaid, paused])
      expect(await sendUpload(member, { bytes, name: "a.pdf", type: "" }, new Date())).toMatchObject({
        code: "forbidden",
      });
  });

  test("is refused after a day's number of files, also in parallel, until midnight", async () => {
    const { files } = memberUploads.aDay;
    const noon = new Date("2026-11-24T12:00:00Z");
    const about = {
      type: "application/pdf",
      sha256: "0".repeat(64),
      bytes: 10,
      purpose: "posts",
      createdAt: noon,
    };
    await db.file.createMany({
      data: Array.from({ length: files - 1 }, (_, nth) => ({
        ...{ ...about, key: `posts/of-a-day-${nth}.pdf`, ownerId: author.userId },
      })),
    });
    const send = (now: Date) => sendUpload(author, { bytes: pdf(), name: "a.pdf", type: "" }, now);
    const outcomes = await Promise.all([send(noon), send(noon), send(noon)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await send(noon)).toMatchObject({
      code: "many_today",
      message: "That’s 40 files today, which is the most. Tomorrow’s count starts at midnight.",
    });
    expect((await send(new Date("2026-11-25T00:00:01Z"))).ok).toBe(true);
    expect((await sendUpload(reader, { bytes: pdf(), name: "a.pdf", type: "" }, noon)).ok).toBe(true);
  });

  test("is refused after a day's bytes", async () => {
    const { id } = await sent(author, pdf(), "a.pdf");
    await db.file.update({ where: { id }, data: { bytes: memberUploads.aDay.bytes - 10 } });
    const more = await sendUpload(author, { bytes: pdf(), name: "a.pdf", type: "" }, new Date());
    expect(more).toMatchObject({ code: "much_today" });
  });

  test("fails without leftovers if the store is down", async () => {
    vi.spyOn(fileStore(), "put").mockRejectedValueOnce(new Error("full"));
    await expect(sent(author, pdf(), "a.pdf")).rejects.toThrow("full");
    expect([await db.file.count(), await listKept()]).toEqual([0, []]);
  });

  test("is discarded if the account is deleted meanwhile", async () => {
    const put = fileStore().put.bind(fileStore());
    vi.spyOn(fileStore(), "put").mockImplementationOnce(async (...given) => {
      await put(...given);
      await db.$transaction((tx) => eraseAccount(tx, author.userId, new Date()));
    });
    const bytes = pdf();
    expect(await sendUpload(author, { bytes, name: "a.pdf", type: "" }, new Date())).toMatchObject({
      ok: false,
    });
    await deleteRemovedFiles();
    expect([await db.file.count(), await listKept()]).toEqual([0, []]);
  });
});

describe("a message", () => {
  test("has its files in the chosen order, with their descriptions, everywhere", async () => {
    const [first, second] = [await sent(author), await sent(author, pdf(), "lines.pdf")];
    const uploads = [
      { id: second.id, alt: "" },
      { id: first.id, alt: "Two coats on a bench" },
    ];
    const statements = await sentDuring(async () => {
      const message = await postWith(author, uploads, { board: "wins" });
      expect(message).toMatchObject({ ok: true, value: { uploads: [{ id: second.id }, { id: first.id }] } });
    });
    expect(statements).toHaveLength(1);
    const { messages } = await read(reader, { board: "wins" });
    expect(messages.at(-1)?.uploads).toEqual([
      { ...second, alt: "", kind: "pdf", name: "lines.pdf" },
      { ...first, alt: "Two coats on a bench" },
    ]);
    const edited = await editMessage(author, messages.at(-1)?.id ?? "", { content: "Both." });
    expect(edited.ok && edited.value.uploads).toHaveLength(2);
  });

  test("sent again has the same files, and another message gets none of them", async () => {
    const { id, message } = await posted(author);
    const again = await postWith(author, [{ id, alt: "A bench" }], { id: message.id });
    expect(again).toMatchObject({ ok: true, value: { id: message.id, uploads: [{ id }] } });
    const before = await db.board.findUniqueOrThrow({ where: { id: "general" } });
    expect(await postWith(author, [{ id, alt: "" }])).toMatchObject({
      code: "gone",
      message: attachmentsCopy.refusals.gone,
    });
    expect(await db.board.findUniqueOrThrow({ where: { id: "general" } })).toEqual(before);
  });

  test("in parallel with another gets a file or is refused; replies take files like posts", async () => {
    const post = await postWith(author, [], { board: "wins" });
    const { id } = await sent(author);
    const replyTo = post.ok ? post.value.id : "";
    const uploads = [{ id, alt: "" }];
    const both = await Promise.all([1, 2].map(() => postWith(author, uploads, { board: "wins", replyTo })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await db.file.count({ where: { messageId: { not: null } } })).toBe(1);
  });

  test("is refused with another member's, a deleted, an incomplete or a retreat's file", async () => {
    const hers = await sent(reader);
    const gone = await sent(author);
    await db.file.update({ where: { id: gone.id }, data: { removedAt: new Date() } });
    const coming = await sent(author);
    await db.file.update({ where: { id: coming.id }, data: { storedAt: null } });
    const picture = await sent(author);
    await db.file.update({ where: { id: picture.id }, data: { purpose: "retreat-pictures" } });
    const fine = await sent(author);
    for (const { id } of [hers, gone, coming, picture, { id: randomUUID() }]) {
      const refused = await postWith(author, [
        { id: fine.id, alt: "" },
        { id, alt: "" },
      ]);
      expect(refused).toMatchObject({ ok: false, code: "gone" });
    }
    expect(await db.file.count({ where: { messageId: { not: null } } })).toBe(0);
  });

  test("takes four at most, each once, with a description of up to 300 characters", () => {
    const id = randomUUID();
    const base = { id, board: "general", content: "x" };
    const taken = (uploads: unknown) => postMessageSchema.safeParse({ ...base, uploads }).success;
    expect(taken([id])).toBe(true);
    expect(taken([{ id, alt: "a".repeat(300) }])).toBe(true);
    expect(taken(Array.from({ length: 4 }, () => randomUUID()))).toBe(true);
    expect(taken(Array.from({ length: 5 }, () => randomUUID()))).toBe(false);
    for (const wrong of [[id, id], ["x"], [{ id, alt: "a".repeat(301) }], "x", [null]])
      expect(taken(wrong)).toBe(false);
  });

  test("whose files are deleted in parallel has all of them or is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await sent(author, pdf(), "a.pdf");
      await ask(author);
      const [message] = await Promise.all([
        postWith(author, [{ id, alt: "" }]),
        DELETE(new Request(url(id), { method: "DELETE" }), { params: Promise.resolve({ id }) }),
      ]);
      await deleteRemovedFiles();
      expect(await db.file.count({ where: { id } })).toBe(message.ok ? 1 : 0);
      if (message.ok) expect(await statusFor(reader, id)).toBe(200);
    }
  });

  test("with pictures opens a first page in as many statements as without", async () => {
    await posted(author);
    const overview = await getOverview(reader);
    const chat = overview.ok && overview.value.boards.find(({ id }) => id === "general");
    if (!chat) throw new Error("Not hers to read");
    expect(await sentDuring(() => readFirstPage(reader, chat))).toHaveLength(1);
  });
});

describe("a file is served", () => {
  test("to its author alone until it is posted, and then to the message's readers", async () => {
    const { id } = await sent(author);
    expect([await statusFor(author, id), await statusFor(reader, id), await statusFor(null, id)]).toEqual([
      200, 404, 401,
    ]);
    await postWith(author, [{ id, alt: "" }]);
    expect([await statusFor(author, id), await statusFor(reader, id), await statusFor(null, id)]).toEqual([
      200, 200, 401,
    ]);
    expect(await statusFor(reader, randomUUID())).toBe(404);
  });

  test("only to those who may read its board, its author included", async () => {
    const { id } = await posted(author, { board: "vip" });
    const unpaid = await createMember({ hasAccess: false });
    expect([await statusFor(reader, id), await statusFor(unpaid, id)]).toEqual([200, 404]);
    await db.accessGrant.updateMany({
      where: { userId: { in: [author.userId, reader.userId] } },
      data: { revokedAt: new Date() },
    });
    expect([await statusFor(author, id), await statusFor(reader, id)]).toEqual([404, 404]);
  });

  test("without shared caching or script, and revalidated each time", async () => {
    const { id } = await posted(author);
    const answer = await get(reader, id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/) as string,
      "cross-origin-resource-policy": "same-origin",
    });
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(reader, id, "", { "if-none-match": etag })).status).toBe(304);
    await db.accessGrant.updateMany({ where: { userId: reader.userId }, data: { revokedAt: new Date() } });
    expect((await get(reader, id, "", { "if-none-match": etag })).status).toBe(404);
  });

  test("in the smallest sufficient width, or in full", async () => {
    const { id } = await posted(author);
    const width = async (query: string) => {
      const bytes = Buffer.from(await (await get(reader, id, query)).arrayBuffer());
      return (await (await import("sharp")).default(bytes).metadata()).width;
    };
    expect([await width("?w=320"), await width("?w=641"), await width("?w=2000")]).toEqual([640, 1280, 1600]);
    expect([await width("?w=x"), await width("?w=-1")]).toEqual([1600, 1600]);
  });

  test("in ranges if it is a recording, and as a download with a safe name if a PDF", async () => {
    const sound = await sent(author, silence(), "number.mp3");
    const part = await get(author, sound.id, "", { range: "bytes=10-19" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 10-19/2085"]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    expect((await get(author, sound.id, "", { range: "bytes=-5" })).headers.get("content-length")).toBe("5");
    expect((await get(author, sound.id, "", { range: "bytes=9999-" })).status).toBe(416);
    const lines = await sent(author, pdf(), '../../évil"\r\nX: y\u202E.html');
    const header = (await get(author, lines.id)).headers.get("content-disposition");
    expect(header).toBe("attachment; filename=\"_vilX y.pdf\"; filename*=UTF-8''%C3%A9vilX%20y.pdf");
  });
});

describe("deleted with the message", () => {
  const nothing = async () => {
    await deleteRemovedFiles();
    return [await db.file.count(), await listKept()];
  };

  test.each(["author", "moderator"] as const)("by its %s: at once, and its bytes by a job", async (who) => {
    const { id, message } = await posted(author);
    const by = who === "author" ? author : await createMember({ role: "moderator" });
    const deleted = await deleteMessage(by, message.id, new Date());
    expect(deleted.ok && deleted.value.uploads).toBeUndefined();
    expect(await statusFor(author, id)).toBe(404);
    const jobs = await db.$queryRaw<
      unknown[]
    >`SELECT 1 FROM pgboss.job WHERE name = 'delete-files' AND state = 'created'`;
    expect(jobs.length).toBeGreaterThan(0);
    expect(await nothing()).toEqual([0, []]);
    expect(JSON.stringify((await read(reader, { board: "general", after: 0 })).messages)).not.toContain(id);
  });

  test("that is deleted with its author's content; it stays if the content stays", async () => {
    const { id } = await posted(author, { board: "wins" });
    await db.$transaction(async (tx) => {
      const erased = await eraseAccount(tx, author.userId, new Date());
      if (erased.ok) await erased.value.close();
    });
    expect(await statusFor(reader, id)).toBe(200);
    const other = await createMember();
    await posted(other);
    const unused = await sent(other);
    const admin = await createMember({ role: "admin" });
    await deleteContent(admin, other.userId, new Date());
    await deleteRemovedFiles();
    expect(await db.file.findMany({ select: { id: true }, orderBy: { id: "asc" } })).toEqual([
      { id },
      { id: unused.id },
    ]);
    await posted(other);
    await db.$transaction(async (tx) => {
      const erased = await eraseAccount(tx, other.userId, new Date(), { withMessages: true });
      if (erased.ok) await erased.value.close();
    });
    await deleteRemovedFiles();
    expect(await db.file.findMany({ select: { id: true } })).toEqual([{ id }]);
  });

  test("also if the store fails: its row stays until the bytes are deleted", async () => {
    const { message } = await posted(author);
    await deleteMessage(author, message.id, new Date());
    vi.spyOn(fileStore(), "delete").mockRejectedValueOnce(new Error("away"));
    await expect(deleteRemovedFiles()).rejects.toThrow("away");
    expect(await db.file.count()).toBe(1);
    expect(await nothing()).toEqual([0, []]);
  });

  test("or, if unposted, by its author alone, or after a day", async () => {
    const take = async (member: Member, id: string) => {
      await ask(member);
      return (await DELETE(new Request(url(id), { method: "DELETE" }), { params: Promise.resolve({ id }) }))
        .status;
    };
    const { id, message } = await posted(author);
    const [one, two] = [await sent(author), await sent(author)];
    expect(await take(reader, one.id)).toBe(404);
    expect(await take(author, id)).toBe(404);
    expect([await take(author, one.id), await take(author, one.id)]).toEqual([204, 404]);
    expect(await countExpired("message_files", later(1))).toBe(1);
    await applyPolicy("message_files", later(memberUploads.keptHours - 1));
    expect(await db.file.count()).toBe(2);
    expect(await countExpired("message_files", later(memberUploads.keptHours + 1))).toBe(1);
    await applyPolicy("message_files", later(memberUploads.keptHours + 1));
    expect(await db.file.findMany({ select: { id: true } })).toEqual([{ id }]);
    expect(await db.file.count({ where: { id: two.id } })).toBe(0);
    expect((await deleteMessage(author, message.id, new Date())).ok).toBe(true);
  });
});

test("the largest possible message is announced completely", async () => {
  const uploads = [];
  for (let nth = 0; nth < 4; nth++)
    uploads.push({ id: (await sent(author, pdf(), `${"n".repeat(90)}.pdf`)).id, alt: "a".repeat(300) });
  const message = await postMessage(author, {
    ...{ id: randomUUID(), board: "general", kind: null, content: "x".repeat(4000), uploads },
  });
  expect(message.ok && Buffer.byteLength(JSON.stringify(message.value))).toBeLessThan(9_000);
});
