import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { getClubhouse } from "@/lib/clubhouse/clubhouse";
import { readFirstPageJson } from "@/lib/clubhouse/first-page";
import { hideMessage } from "@/lib/clubhouse/hiding";
import { deleteMessage } from "@/lib/clubhouse/posting";
import { react } from "@/lib/clubhouse/reacting";
import type { MessagePage } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { blockMember } from "@/lib/members/blocks";
import { createMember, writeMessages } from "../../support/factories";
import { sentDuring } from "../../support/query-plans";
import { post } from "./fixture";
import { setRole } from "../../support/team";

let ann: Member;
let bea: Member;
let robyn: Member;
const now = () => new Date();
/** Stores a win without announcing it, which would be a statement of its own. */
const write = (text: string) => writeMessages([text], { board: "wins", kind: "win" });

beforeEach(async () => {
  ann = await createMember({ displayName: "Ann" });
  bea = await createMember({ displayName: "Bea" });
  robyn = await createMember({ role: "owner", displayName: "Robyn" });
  // The first visit creates the read marks
  for (const member of [ann, bea, robyn]) await getClubhouse(member, now());
  await write("first");
});

/** Opens the Clubhouse at the wins; returns the page and the statements it took after the session's. */
async function open(member: Member) {
  const pages: MessagePage[] = [];
  const sent = await sentDuring(async () => {
    const house = await getClubhouse(member, now());
    const state = house?.overview.boards.find(({ id }) => id === "wins");
    if (!house || !state) throw new Error("No access");
    const page = await readFirstPageJson(member, state, house.audience);
    if (page.ok) pages.push(JSON.parse(page.value) as MessagePage);
  });
  const [page] = pages;
  if (!page) throw new Error("Refused");
  return { page, texts: page.messages.map(({ content }) => content), statements: sent.length };
}

const nameOf = ({ people }: MessagePage, { userId }: Member) => people.find(({ id }) => id === userId)?.name;

describe("members who see the same share a board's newest page", () => {
  test("one statement while nothing has changed, and one more after a change", async () => {
    expect((await open(ann)).statements).toBe(2);
    const { page, statements } = await open(bea);
    expect(statements).toBe(1);
    expect(page).toEqual((await open(ann)).page);
    await write("second");
    const after = await open(ann);
    expect(after.statements).toBe(2);
    expect(after.texts.slice(-2)).toEqual(["first", "second"]);
  });

  test("concurrent readers of a changed board send one statement for it", async () => {
    await open(ann);
    await write("again");
    const sent = await sentDuring(() => Promise.all([open(ann), open(bea), open(ann), open(bea)]));
    expect(sent).toHaveLength(4 + 1);
  });

  test("a reaction, a deletion, a new name and a new role are in the next page", async () => {
    await open(bea);
    const { id } = await post(ann, "to change", "wins");
    await open(bea);
    await react(bea, id, "kettle", now());
    const reacted = await open(bea);
    expect(reacted.page.messages.at(-1)?.reactions).toEqual([{ name: "kettle", by: [bea.userId] }]);
    await db.profile.update({ where: { userId: ann.userId }, data: { displayName: "Anna" } });
    expect(nameOf((await open(bea)).page, ann)).toBe("Anna");
    await setRole(robyn, { userId: ann.userId, role: "moderator" }, now());
    expect((await open(bea)).page.people.find(({ id: one }) => one === ann.userId)?.role).toBe("moderator");
    await deleteMessage(ann, id, now());
    expect((await open(bea)).texts).not.toContain("to change");
  });

  test("a deleted account's name is gone from the next page", async () => {
    await open(bea);
    await post(ann, "left behind", "wins");
    expect(nameOf((await open(bea)).page, ann)).toBe("Ann");
    await db.user.delete({ where: { id: ann.userId } });
    const { page } = await open(bea);
    expect(nameOf(page, ann)).toBeUndefined();
    expect(page.messages.at(-1)?.authorId).toBeNull();
  });
});

describe("members who see something else read their own page", () => {
  test("authors of hidden messages, moderators, and members with blocks", async () => {
    const { id } = await post(ann, "to hide", "wins");
    await open(bea);
    await hideMessage(robyn, id, "Names a school.", now());
    expect((await open(bea)).texts).not.toContain("to hide");
    expect((await open(ann)).texts).toContain("to hide");
    expect((await open(robyn)).texts).toContain("to hide");
    await post(bea, "not for Ann", "wins");
    await blockMember(ann, bea.userId, now());
    const blocking = await findMember(ann);
    expect(blocking && (await open(blocking)).texts).not.toContain("not for Ann");
    expect((await open(robyn)).texts).toContain("not for Ann");
  });

  test("a message that is hidden while its author opens the board is not in the shared page", async () => {
    const { id } = await post(ann, "hidden meanwhile", "wins");
    const house = await getClubhouse(ann, now());
    const state = house?.overview.boards.find((one) => one.id === "wins");
    if (!house || !state) throw new Error("No access");
    await hideMessage(robyn, id, "Names a school.", now());
    const page = await readFirstPageJson(ann, state, house.audience);
    expect(page.ok && page.value).not.toContain("hidden meanwhile");
  });

  test("a member without access gets nothing, even of a shared page", async () => {
    await open(bea);
    const stranger = await createMember({ hasAccess: false });
    expect(await getClubhouse(stranger, now())).toBeNull();
    const state = { id: "wins" as const, revision: 0, readUpTo: 0, unread: 0 };
    const audience = { hasHidden: false, peopleRevision: 0 };
    expect(await readFirstPageJson(stranger, state, audience)).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  });
});
