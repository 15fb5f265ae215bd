import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { clubhouse } from "@/content/clubhouse";
import type { Member } from "@/lib/access/policy";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { plansOf } from "../../support/query-plans";
import { fillBoard, post, read } from "./fixture";

let priya: Member;
let dawn: Member;

beforeAll(async () => {
  priya = await createMember({ displayName: "Priya" });
  dawn = await createMember({ displayName: "Dawn" });
});

describe("reading", () => {
  test("pages go back to the beginning, each message once and in order", async () => {
    const count = clubhouse.pageSize * 2 + 7;
    for (let index = 0; index < count; index++) await post(priya, `Challenge ${index}`, "challenges");
    const seen: string[] = [];
    let before: number | undefined;
    for (;;) {
      const page = await read(dawn, { board: "challenges", ...(before !== undefined && { before }) });
      seen.unshift(...page.messages.map(({ content }) => content));
      before = page.messages[0]?.position;
      if (!page.hasMore) break;
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => `Challenge ${index}`));
  });

  test("returns every new, edited and deleted message after an absence, and then nothing", async () => {
    const [kept, edited, deleted] = [
      await post(dawn, "Kept"),
      await post(dawn, "Typo"),
      await post(dawn, "Gone"),
    ];
    const { revision } = await read(priya, { board: "general" });
    await editMessage(dawn, edited.id, { content: "No typo" });
    await deleteMessage(dawn, deleted.id, new Date());
    const fresh = await post(dawn, "Fresh");
    const missed = await read(priya, { board: "general", after: revision });
    expect(missed.messages.map(({ id, content, deletedAt }) => [id, content, deletedAt !== null])).toEqual([
      [edited.id, "No typo", false],
      [deleted.id, "", true],
      [fresh.id, "Fresh", false],
    ]);
    expect(missed.messages.map(({ id }) => id)).not.toContain(kept.id);
    expect(await read(priya, { board: "general", after: missed.revision })).toMatchObject({
      messages: [],
      hasMore: false,
    });
  });

  test("catching up on more than a page takes several, without gaps", async () => {
    const { revision } = await read(priya, { board: "retreat" });
    const posted = clubhouse.pageSize + 5;
    for (let index = 0; index < posted; index++) {
      await postMessage(dawn, {
        id: randomUUID(),
        board: "retreat",
        kind: "update",
        content: `Update ${index}`,
      });
    }
    const first = await read(priya, { board: "retreat", after: revision });
    const second = await read(priya, { board: "retreat", after: first.revision });
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect(first.messages.length + second.messages.length).toBe(posted);
  });

  test("pages have no gaps or duplicates while messages are deleted and posted", async () => {
    const posted: string[] = [];
    for (let index = 0; index < clubhouse.pageSize * 2 + 10; index++) {
      posted.push((await post(dawn, `Resource ${index}`, "resources")).id);
    }
    const newest = await read(priya, { board: "resources" });
    const place = newest.messages[0];
    // The message at the cursor, one of that page, and one of the page after it
    const gone = [String(place?.id), posted[40], posted[2]].map(String);
    for (const id of gone) await deleteMessage(dawn, id, new Date());
    await post(priya, "Meanwhile", "resources");
    const second = await read(priya, { board: "resources", before: place?.position ?? 0 });
    const third = await read(priya, { board: "resources", before: second.messages[0]?.position ?? 0 });
    const seen = [...third.messages, ...second.messages, ...newest.messages].map(({ id }) => id);
    expect(third.hasMore).toBe(false);
    expect(seen).toEqual(posted.filter((id) => !gone.slice(1).includes(id)));
  });

  test("a page, a catch-up and the end of a long board use an index", async () => {
    await fillBoard("wins", dawn, 20_000);
    const pages = [{}, { before: 10_000 }, { after: 19_900 }];
    for (const page of pages) {
      const plan = await plansOf("messages", () => read(priya, { board: "wins", ...page }));
      const scans = plan.filter((node) => node["Relation Name"] === "messages");
      const conditions = scans.map((scan) => scan["Index Cond"] ?? "none");
      // The page, its replies, the newest message, and for the newest page the pins
      const isNewest = Object.keys(page).length === 0;
      expect(conditions.filter((one) => one.includes("reply_to"))).toHaveLength(1);
      expect(conditions.filter((one) => one.includes("category"))).toHaveLength(isNewest ? 3 : 2);
      expect(conditions).toHaveLength(isNewest ? 4 : 3);
      expect(conditions.some((one) => one.includes("revision"))).toBe("after" in page);
      for (const scan of scans) expect(scan["Actual Rows"]).toBeLessThanOrEqual(clubhouse.pageSize + 1);
    }
  });

  test("a message of a deleted account has no name", async () => {
    const leaver = await createMember({ displayName: "Leaver" });
    const message = await post(leaver, "I was here");
    await db.user.delete({ where: { id: leaver.userId } });
    const page = await read(priya, { board: "general" });
    expect(page.people.map(({ name }) => name)).not.toContain("Leaver");
    expect(page.messages.find(({ id }) => id === message.id)).toMatchObject({
      authorId: null,
      content: "I was here",
    });
  });
});
