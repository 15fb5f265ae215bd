import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { may, type Action, type Principal, type Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { revokeSession } from "@/lib/accounts/sessions";
import { pausePosting } from "@/lib/administration/pauses";
import { setBlocked } from "@/lib/administration/roles-and-blocks";
import { currentEpoch, moveChannels } from "@/lib/clubhouse/boards";
import { mustMove, disconnectUsers } from "@/lib/clubhouse/live";
import { postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import type { DisconnectReason } from "@/lib/queue";
import { signOutOthers } from "@/lib/members/settings/sessions";
import { getSettings, saveSettings } from "@/lib/members/settings/settings";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo, signedIn } from "../../support/listener";
import { setRole } from "../../support/team";

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

test("a member who loses access is disconnected and receives nothing more by any connection", async () => {
  const leaving = await createMember();
  const epoch = await currentEpoch();
  const honest = connect(leaving);
  const tampered = connect(leaving, { isTampered: true });
  const hers = [await listenTo(honest), await listenTo(tampered)];
  await signedIn(honest);

  await loseAccess(leaving.userId);
  await disconnectUsers([{ userId: leaving.userId, reason: "access" }]);
  await expect.poll(() => honest.connection.state).toBe("disconnected");
  expect(tampered.connection.state).toBe("connected");
  const other = await listenTo(connect(author));
  const message = await say("Without her");
  await expect.poll(() => other.heard.messages).toMatchObject([{ id: message.id }]);
  expect(hers.flatMap(({ heard }) => heard.messages)).toEqual([]);

  // Neither on the old channels nor on the new ones
  await expect(listenTo(connect(leaving), "private-clubhouse", epoch)).rejects.toThrow("403");
  await expect(listenTo(connect(leaving), "private-clubhouse")).rejects.toThrow("403");
  await expect(listenTo(connect(leaving), "presence-clubhouse")).rejects.toThrow("403");
});

test("all others move to new channels, and the old ones refuse subscriptions", async () => {
  const [leaving, staying] = [await createMember(), await createMember()];
  const epoch = await currentEpoch();
  const client = connect(staying);
  const before = await listenTo(client);
  const paid = await listenTo(client, "private-clubhouse-paid");
  await loseAccess(leaving.userId);
  await disconnectUsers([{ userId: leaving.userId, reason: "access" }]);
  await expect.poll(() => [before.heard.moved, paid.heard.moved]).toEqual([1, 1]);

  const message = await say("Round the corner");
  const after = await listenTo(client);
  const next = await say("Here we are");
  await expect.poll(() => after.heard.messages).toMatchObject([{ id: next.id }]);
  // Published on an abandoned channel: catch-up has it, the channel has not
  expect(before.heard.messages).not.toContainEqual(expect.objectContaining({ id: message.id }));
  await expect(listenTo(connect(staying), "private-clubhouse", epoch)).rejects.toThrow("403");
});

test("a listener who missed a move gets the next one", async () => {
  const listener = await listenTo(connect(author));
  // The provider was unreachable when the channels moved the first time
  await moveChannels();
  const leaving = await createMember();
  await loseAccess(leaving.userId);
  await disconnectUsers([{ userId: leaving.userId, reason: "access" }]);
  await expect.poll(() => listener.heard.moved).toBe(1);
});

describe("the channels move", () => {
  const movesAfter = async (userId: string, reason: DisconnectReason) => {
    const epoch = await currentEpoch();
    await disconnectUsers([{ userId, reason }]);
    return (await currentEpoch()) - epoch;
  };

  test("for nobody if a member signs out or is paused: only their connections close", async () => {
    const member = await createMember();
    const client = connect(member);
    await listenTo(client);
    await signedIn(client);
    expect(await movesAfter(member.userId, "sign_out")).toBe(0);
    await expect.poll(() => client.connection.state).toBe("disconnected");
    expect(await movesAfter(member.userId, "pause")).toBe(0);
  });

  test("for all if ended sessions may be stolen: a stolen connection receives nothing", async () => {
    const member = await createMember();
    const stolen = await listenTo(connect(member, { isTampered: true }));
    expect(await movesAfter(member.userId, "sessions_ended")).toBe(1);
    const own = await listenTo(connect(member));
    const message = await say("Among ourselves");
    await expect.poll(() => own.heard.messages).toMatchObject([{ id: message.id }]);
    expect(stolen.heard.messages).toEqual([]);
  });

  test("for nobody if the member could not listen", async () => {
    const unpaid = await createMember({ hasAccess: false });
    expect(await movesAfter(unpaid.userId, "sign_out")).toBe(0);
    expect(await movesAfter(unpaid.userId, "sessions_ended")).toBe(0);
  });

  test("for all if a member is blocked or loses a role, for nobody while access continues", async () => {
    const blocked = await createMember();
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: new Date() } });
    expect(await movesAfter(blocked.userId, "sessions_ended")).toBe(1);
    const member = await createMember();
    expect(await movesAfter(member.userId, "taken")).toBe(1);
    expect(await movesAfter(member.userId, "access")).toBe(0);
  });

  test("as the policy says: with a preview a member without access still listens", () => {
    const preview = (principal: Principal, action: Action) => may(principal, action, "preview");
    const unpaid: Principal = { kind: "member", role: "member", hasAccess: false, postingPause: null };
    expect(mustMove("access", unpaid, preview)).toBe(true);
    expect(mustMove("sessions_ended", unpaid, preview)).toBe(true);
    expect(mustMove("access", { ...unpaid, hasAccess: true }, preview)).toBe(false);
  });

  test("each cause has a reason: a security event, the member's own act, a loss of access", async () => {
    const reasonsFor = async (userId: string) => {
      const jobs = await db.$queryRaw<{ reason: string }[]>`
        SELECT data->>'reason' AS reason FROM pgboss.job
        WHERE name = 'disconnect-user' AND data->>'userId' = ${userId} ORDER BY created_on, id`;
      return jobs.map(({ reason }) => reason);
    };
    const robyn = await createMember({ role: "owner" });
    const [member, unpaid] = [await createMember(), await createMember({ hasAccess: false })];
    const now = new Date();
    await revokeSession(member, now);
    await db.session.create({ data: { userId: member.userId } });
    await signOutOthers(member, now);
    // No session is left to end
    await signOutOthers(member, now);
    await setRole(robyn, { userId: member.userId, role: "owner" }, now);
    await setRole(robyn, { userId: member.userId, role: "member" }, now);
    await pausePosting(robyn, { userId: member.userId, for: "day" }, now);
    expect(await reasonsFor(member.userId)).toEqual([
      "sign_out",
      "sessions_ended",
      "access",
      "taken",
      "pause",
    ]);

    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'disconnect-user'`;
    await db.session.create({ data: { userId: member.userId } });
    await setBlocked(robyn, { userId: member.userId, isBlocked: true }, now);
    await db.$transaction((tx) => eraseAccount(tx, member.userId, now));
    expect(await reasonsFor(member.userId)).toEqual(["sessions_ended", "taken"]);
    await db.$transaction((tx) => eraseAccount(tx, unpaid.userId, now));
    expect(await reasonsFor(unpaid.userId)).toEqual(["sign_out"]);
  });
});

test("a new role reaches open chats", async () => {
  const robyn = await createMember({ role: "owner" });
  const member = await createMember({ displayName: "Dawn" });
  const listener = await listenTo(connect(author));
  await setRole(robyn, { userId: member.userId, role: "owner" }, new Date());
  await expect
    .poll(() => listener.heard.people)
    .toEqual([{ id: member.userId, name: "Dawn", role: "owner" }]);
});

test("a new name reaches open chats", async () => {
  const listener = await listenTo(connect(author));
  const renamed = await createMember({ displayName: "Dawn" });
  const { profile } = await getSettings(renamed, new Date());
  await saveSettings(renamed, { displayName: "Dawn at last", hideEmail: true, ...profile });
  await expect
    .poll(() => listener.heard.people)
    .toEqual([{ id: renamed.userId, name: "Dawn at last", role: "member" }]);
});

test("a deleted account is announced to listeners before they move", async () => {
  const listener = await listenTo(connect(author));
  const gone = await createMember();
  await db.user.delete({ where: { id: gone.userId } });
  await disconnectUsers([{ userId: gone.userId, reason: "taken" }]);
  await expect.poll(() => listener.heard.people).toEqual([{ id: gone.userId, name: null }]);
  await expect.poll(() => listener.heard.moved).toBe(1);
});
