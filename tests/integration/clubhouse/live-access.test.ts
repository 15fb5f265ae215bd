import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { cutLiveLines } from "@/lib/clubhouse/live";
import { postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { saveSettings } from "@/lib/settings/settings";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo, signedIn } from "../../support/listener";

let author: Member;

beforeAll(async () => {
  author = await createMember({ displayName: "Priya" });
});

afterEach(hangUpAll);

async function say(content: string) {
  const result = await postMessage(author, { id: randomUUID(), board: "general", kind: null, content });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const loseAccess = (userId: string) =>
  db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: new Date() } });

test("whoever loses access is cut, and hears nothing more on a connection that cannot be cut either", async () => {
  const leaving = await createMember();
  const epoch = await currentEpoch();
  const honest = connect(leaving);
  const tampered = connect(leaving, { isTampered: true });
  const hers = [await listenTo(honest), await listenTo(tampered)];
  await signedIn(honest);

  await loseAccess(leaving.userId);
  await cutLiveLines(leaving.userId, new Date());
  await expect.poll(() => honest.connection.state).toBe("disconnected");
  expect(tampered.connection.state).toBe("connected");
  const other = await listenTo(connect(author));
  const message = await say("Without her");
  await expect.poll(() => other.heard.messages).toMatchObject([{ id: message.id }]);
  expect(hers.flatMap(({ heard }) => heard.messages)).toEqual([]);

  // Neither where it was said before, nor where it is said now
  await expect(listenTo(connect(leaving), "private-clubhouse", epoch)).rejects.toThrow("403");
  await expect(listenTo(connect(leaving), "private-clubhouse")).rejects.toThrow("403");
  await expect(listenTo(connect(leaving), "presence-clubhouse")).rejects.toThrow("403");
});

test("everybody else is told that the channels have moved, and the old ones take nobody", async () => {
  const [leaving, staying] = [await createMember(), await createMember()];
  const epoch = await currentEpoch();
  const client = connect(staying);
  const before = await listenTo(client);
  const paid = await listenTo(client, "private-clubhouse-paid");
  await loseAccess(leaving.userId);
  await cutLiveLines(leaving.userId, new Date());
  await expect.poll(() => [before.heard.moved, paid.heard.moved]).toEqual([1, 1]);

  const message = await say("Round the corner");
  const after = await listenTo(client);
  const next = await say("Here we are");
  await expect.poll(() => after.heard.messages).toMatchObject([{ id: next.id }]);
  // Said where nobody listens any more: catch-up has it, the channel has not
  expect(before.heard.messages).not.toContainEqual(expect.objectContaining({ id: message.id }));
  await expect(listenTo(connect(staying), "private-clubhouse", epoch)).rejects.toThrow("403");
});

test("a listener who missed a move is told with the next one", async () => {
  const listener = await listenTo(connect(author));
  // The provider was out of reach when the channels moved the first time
  await db.board.updateMany({ data: { epoch: { increment: 1 } } });
  const leaving = await createMember();
  await loseAccess(leaving.userId);
  await cutLiveLines(leaving.userId, new Date());
  await expect.poll(() => listener.heard.moved).toBe(1);
});

test("whoever is signed out elsewhere and may still listen is cut without moving anybody", async () => {
  const epoch = await currentEpoch();
  const member = await createMember();
  const client = connect(member);
  await listenTo(client);
  await signedIn(client);
  await cutLiveLines(member.userId, new Date());
  await expect.poll(() => client.connection.state).toBe("disconnected");
  expect(await currentEpoch()).toBe(epoch);
});

test("a new name reaches open chats", async () => {
  const listener = await listenTo(connect(author));
  const renamed = await createMember({ displayName: "Dawn" });
  await saveSettings(renamed, { displayName: "Dawn at last", hideEmail: true });
  await expect
    .poll(() => listener.heard.people)
    .toEqual([{ id: renamed.userId, name: "Dawn at last", role: "member" }]);
});

test("that an account is gone reaches those who listen, before they have to move", async () => {
  const listener = await listenTo(connect(author));
  const gone = await createMember();
  await db.user.delete({ where: { id: gone.userId } });
  await cutLiveLines(gone.userId, new Date());
  await expect.poll(() => listener.heard.people).toEqual([{ id: gone.userId, name: null }]);
  await expect.poll(() => listener.heard.moved).toBe(1);
});
