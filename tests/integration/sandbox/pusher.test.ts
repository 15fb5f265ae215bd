import type Pusher from "pusher";
import { describe, expect, test as base } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { eventually, startTestSandbox } from "./fixture";
import { all, clientsOf, connected, membersOf, next, subscribed } from "./pusher-clients";

const { pusherAppId: appId, pusherKey: key, pusherSecret: secret } = sandboxCredentials;
const forged = { secret: "not the secret" };

async function startLive() {
  const sandbox = await startTestSandbox();
  return { ...sandbox, ...clientsOf({ id: appId, key, secret }, sandbox.port) };
}

const test = base.extend<{ live: Awaited<ReturnType<typeof startLive>> }>({
  live: async ({}, provide) => provide(await startLive()),
});

describe("refusals", () => {
  test.for(["private-board", "presence-clubhouse"])(
    "a wrong signature cannot subscribe to %s",
    async (name, { live: { client, server, sdk } }) => {
      const channel = client("ada", { signer: sdk(forged) }).subscribe(name);
      expect(await next(channel, "pusher:subscription_error")).toMatchObject({
        type: "AuthError",
        status: 401,
      });
      const heard = all(channel, "message");
      const arrived = next(await subscribed(client("grace"), name), "message");
      await server.trigger(name, "message", "hello");
      await arrived;
      expect(heard).toEqual([]);
    },
  );

  test("an unknown key and a forged sign-in are disconnected for good", async ({ live: { client, sdk } }) => {
    const unknown = client("ada", { appKey: `other-key-${"x".repeat(200)}` });
    expect(await next(unknown.connection, "error")).toMatchObject({ error: { data: { code: 4001 } } });
    const forger = client("ada", { signer: sdk(forged) });
    forger.signin();
    expect(await next(forger.connection, "error")).toMatchObject({ data: { code: 4009 } });
    for (const { connection } of [unknown, forger])
      await eventually(() => connection.state).toBe("disconnected");
  });

  test("an HTTP call with a wrong signature, an old one, for another app, or too large", async ({ live }) => {
    const { url, server, sdk } = live;
    const trigger = (by: Pusher, data = "x") => by.trigger("board", "message", data);
    await expect(trigger(sdk(forged))).rejects.toMatchObject({ status: 401 });
    await expect(trigger(sdk({ appId: "2" }))).rejects.toMatchObject({ status: 404 });
    await expect(trigger(server, "x".repeat(10_241))).rejects.toMatchObject({ status: 413 });
    const batch = Array.from({ length: 11 }, () => ({ channel: "board", name: "message", data: "x" }));
    await expect(server.triggerBatch(batch)).rejects.toMatchObject({ status: 400 });

    const path = `/apps/${appId}/channels`;
    const signed = server.createSignedQueryString({ method: "GET", path, params: {}, body: "" });
    expect((await fetch(`${url}${path}?${signed}`)).status).toBe(200);
    expect((await fetch(`${url}${path}?${signed}&info=user_count`)).status).toBe(401);
    const old = signed.replace(/auth_timestamp=\d+/, "auth_timestamp=1000");
    expect(await (await fetch(`${url}${path}?${old}`)).text()).toContain("Timestamp expired");
  });

  test("client events on a public channel", async ({ live: { client } }) => {
    const [ada, grace] = [client("ada"), client("grace")];
    const heard = all(await subscribed(grace, "news"), "client-typing");
    const channel = await subscribed(ada, "news");
    const refused = next<{ data: { message: string } }>(ada.connection, "error");
    channel.trigger("client-typing", {});
    expect((await refused).data.message).toContain("Client event rejected");
    expect(heard).toEqual([]);
  });
});

describe("channels", () => {
  test("bring the server's events to all but the excluded one, and clients' to the others", async ({
    live,
  }) => {
    const { client, server } = live;
    const [ada, grace] = [client("ada"), client("grace")];
    const [adas, graces] = [await subscribed(ada, "private-board"), await subscribed(grace, "private-board")];
    const heard = [all(adas, "message"), all(graces, "message")];
    const echoed = all(adas, "client-typing");
    const typing = next(graces, "client-typing");
    await server.trigger("private-board", "message", 1);
    await server.trigger("private-board", "message", 2, { socket_id: await connected(ada) });
    await server.triggerBatch([
      { channel: "private-board", name: "message", data: 3 },
      { channel: "private-other", name: "message", data: 4 },
    ]);
    adas.trigger("client-typing", { board: "wins" });
    expect(await typing).toEqual({ board: "wins" });
    await eventually(() => heard).toEqual([
      [1, 3],
      [1, 2, 3],
    ]);
    expect(echoed).toEqual([]);
  });

  test("list each member who is present once, and announce who joins and leaves", async ({ live }) => {
    const { client, server } = live;
    const seen = await subscribed(client("ada"), "presence-clubhouse");
    expect(membersOf(seen).me).toEqual({ id: "ada", info: { name: "ada" } });
    const [added, removed] = [all(seen, "pusher:member_added"), all(seen, "pusher:member_removed")];
    const [grace, graceAgain] = [client("grace"), client("grace")];
    const graces = await subscribed(grace, "presence-clubhouse");
    await subscribed(graceAgain, "presence-clubhouse");
    expect(membersOf(graces).count).toBe(2);
    const joined = [{ id: "grace", info: { name: "grace" } }];
    await eventually(() => added).toEqual(joined);

    const channel = "/channels/presence-clubhouse";
    for (const [path, params, answer] of [
      [`${channel}/users`, {}, { users: [{ id: "ada" }, { id: "grace" }] }],
      [
        "/channels",
        { filter_by_prefix: "presence-", info: "user_count" },
        { channels: { "presence-clubhouse": { user_count: 2 } } },
      ],
      [
        channel,
        { info: "user_count,subscription_count" },
        { occupied: true, user_count: 2, subscription_count: 3 },
      ],
    ] as const)
      expect(await (await server.get({ path, params })).json()).toEqual(answer);
    const ofAll = server.get({ path: "/channels", params: { info: "user_count" } });
    await expect(ofAll).rejects.toMatchObject({ status: 400 });
    grace.disconnect();
    graceAgain.unsubscribe("presence-clubhouse");
    await eventually(() => removed).toEqual(joined);
  });

  test("of a user bring their events, until they are terminated for good", async ({ live }) => {
    const { client, server } = live;
    const [ada, grace] = [client("ada"), client("grace")];
    for (const each of [ada, grace]) {
      each.signin();
      await next(each.connection, "message");
      await each.user.signinDonePromise;
    }
    const heard = next(ada.user, "notice");
    const channels = async () => (await server.get({ path: "/channels" })).text();
    await eventually(channels).toContain("#server-to-user-ada");
    await server.sendToUser("ada", "notice", { text: "hello" });
    expect(await heard).toEqual({ text: "hello" });
    await server.terminateUserConnections("ada");
    await eventually(() => ada.connection.state).toBe("disconnected");
    expect(grace.connection.state).toBe("connected");
  });
});

describe("faults", () => {
  test.for([{ disconnect: true }, { down: true }])("%j: clients subscribe again", async (fault, { live }) => {
    const { client, server, setFaults } = live;
    const ada = client("ada");
    const channel = await subscribed(ada, "private-board");
    const before = await connected(ada);
    const back = next(channel, "pusher:subscription_succeeded");
    await setFaults({ pusher: fault });
    if (fault.down) {
      await expect(server.trigger("private-board", "message", "x")).rejects.toMatchObject({ status: 503 });
      await eventually(() => ada.connection.state).toBe("connecting");
      await live.control("DELETE", "/faults");
    }
    await back;
    expect(await connected(ada)).not.toBe(before);
    const heard = next(channel, "message");
    await server.trigger("private-board", "message", "still there");
    expect(await heard).toBe("still there");
  });

  test("a full plan refuses a connection, and accepts one when another has closed", async ({ live }) => {
    const { client, setFaults } = live;
    const ada = client("ada");
    await connected(ada);
    await setFaults({ pusher: { maxConnections: 1 } });
    const grace = client("grace");
    expect(await next(grace.connection, "error")).toMatchObject({ error: { data: { code: 4004 } } });
    await eventually(() => grace.connection.state).toBe("disconnected");
    expect(ada.connection.state).toBe("connected");
    ada.disconnect();
    await eventually(() => {
      if (grace.connection.state === "disconnected") grace.connect();
      return grace.connection.state;
    }).toBe("connected");
  });
});
