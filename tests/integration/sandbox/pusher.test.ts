import Pusher from "pusher";
import PusherClient, { type Channel } from "pusher-js";
import { describe, expect, onTestFinished, test } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { eventually, startTestSandbox } from "./fixture";

const { pusherAppId: appId, pusherKey: key, pusherSecret: secret } = sandboxCredentials;

async function startLive() {
  const sandbox = await startTestSandbox();
  const server = new Pusher({
    appId,
    key,
    secret,
    host: "localhost",
    port: String(sandbox.port),
    useTLS: false,
  });

  /** A client whose subscriptions and sign-in are signed for `userId`. */
  function client(userId: string, options: { signer?: Pusher; key?: string } = {}) {
    const signer = options.signer ?? server;
    const made = new PusherClient(options.key ?? key, {
      wsHost: "localhost",
      wsPort: sandbox.port,
      forceTLS: false,
      enabledTransports: ["ws"],
      disableStats: true,
      cluster: "sandbox",
      channelAuthorization: {
        endpoint: "",
        transport: "ajax",
        customHandler: ({ socketId, channelName }, callback) => {
          const member = { user_id: userId, user_info: { name: userId } };
          const isPresence = channelName.startsWith("presence-");
          callback(null, signer.authorizeChannel(socketId, channelName, isPresence ? member : undefined));
        },
      },
      userAuthentication: {
        endpoint: "",
        transport: "ajax",
        customHandler: ({ socketId }, callback) =>
          callback(null, signer.authenticateUser(socketId, { id: userId })),
      },
    });
    onTestFinished(() => made.disconnect());
    return made;
  }
  return { ...sandbox, server, client };
}

type Bindable = { bind(event: string, callback: (data: never) => void): unknown };

/** Resolves with the data of the next event of that name. */
function next<Data = unknown>(on: Bindable, event: string): Promise<Data> {
  return new Promise((resolve) => on.bind(event, resolve));
}

/** Every event of that name from now on. */
function all(on: Bindable, event: string): unknown[] {
  const received: unknown[] = [];
  on.bind(event, (data: never) => void received.push(data));
  return received;
}

async function connected(client: PusherClient) {
  if (client.connection.state !== "connected") await next(client.connection, "connected");
  return client.connection.socket_id;
}

async function subscribed(client: PusherClient, channel: string) {
  const made = client.subscribe(channel);
  await next(made, "pusher:subscription_succeeded");
  return made;
}

/** The members that the client knows. */
function membersOf(channel: Channel): { me: unknown; count: number } {
  return (channel as Channel & { members: { me: unknown; count: number } }).members;
}

describe("refusals", () => {
  test("an unknown key is not connected and does not reconnect", async () => {
    const { client } = await startLive();
    const intruder = client("ada", { key: `other-key-${"x".repeat(200)}` });
    expect(await next(intruder.connection, "error")).toMatchObject({ error: { data: { code: 4001 } } });
    await eventually(() => intruder.connection.state).toBe("disconnected");
  });

  test.each(["private-board", "presence-clubhouse"])(
    "a wrong signature cannot subscribe to %s",
    async (name) => {
      const { client, server } = await startLive();
      const forger = new Pusher({ appId, key, secret: "not the secret", host: "localhost" });
      const intruder = client("ada", { signer: forger });
      const channel = intruder.subscribe(name);
      expect(await next(channel, "pusher:subscription_error")).toMatchObject({
        type: "AuthError",
        status: 401,
      });
      const heard = all(channel, "message");

      const member = await subscribed(client("grace"), name);
      const arrived = next(member, "message");
      await server.trigger(name, "message", "hello");
      await arrived;
      expect(heard).toEqual([]);
    },
  );

  test("a forged sign-in is disconnected", async () => {
    const { client } = await startLive();
    const forger = new Pusher({ appId, key, secret: "not the secret", host: "localhost" });
    const intruder = client("ada", { signer: forger });
    intruder.signin();
    expect(await next(intruder.connection, "error")).toMatchObject({ data: { code: 4009 } });
    await eventually(() => intruder.connection.state).toBe("disconnected");
  });

  test("an HTTP call with a wrong signature, an old one, or for another app", async () => {
    const { port, url, server } = await startLive();
    const forger = new Pusher({
      appId,
      key,
      secret: "not the secret",
      host: "localhost",
      port: String(port),
    });
    await expect(forger.trigger("board", "message", "x")).rejects.toMatchObject({ status: 401 });
    const elsewhere = new Pusher({ appId: "2", key, secret, host: "localhost", port: String(port) });
    await expect(elsewhere.trigger("board", "message", "x")).rejects.toMatchObject({ status: 404 });

    const path = `/apps/${appId}/channels`;
    const signed = server.createSignedQueryString({ method: "GET", path, params: {}, body: "" });
    expect((await fetch(`${url}${path}?${signed}`)).status).toBe(200);
    expect((await fetch(`${url}${path}?${signed}&info=user_count`)).status).toBe(401);
    const old = signed.replace(/auth_timestamp=\d+/, "auth_timestamp=1000");
    expect(await (await fetch(`${url}${path}?${old}`)).text()).toContain("Timestamp expired");
  });

  test("an event larger than 10 KB: 413; more than 10 in a batch: 400", async () => {
    const { server } = await startLive();
    await expect(server.trigger("board", "message", "x".repeat(10_241))).rejects.toMatchObject({
      status: 413,
    });
    const batch = Array.from({ length: 11 }, () => ({ channel: "board", name: "message", data: "x" }));
    await expect(server.triggerBatch(batch)).rejects.toMatchObject({ status: 400 });
  });

  test("client events on a public channel", async () => {
    const { client } = await startLive();
    const [ada, grace] = [client("ada"), client("grace")];
    const heard = all(await subscribed(grace, "news"), "client-typing");
    const channel = await subscribed(ada, "news");
    const refused = next(ada.connection, "error");
    channel.trigger("client-typing", {});
    expect(await refused).toMatchObject({
      data: { message: expect.stringContaining("Client event rejected") as string },
    });
    expect(heard).toEqual([]);
  });
});

describe("channels", () => {
  test("two clients receive the server's events on a private channel, except the excluded one", async () => {
    const { client, server } = await startLive();
    const [ada, grace] = [client("ada"), client("grace")];
    const adas = all(await subscribed(ada, "private-board"), "message");
    const graces = all(await subscribed(grace, "private-board"), "message");
    await server.trigger("private-board", "message", { id: 1 });
    await server.trigger("private-board", "message", { id: 2 }, { socket_id: await connected(ada) });
    await server.triggerBatch([
      { channel: "private-board", name: "message", data: { id: 3 } },
      { channel: "private-other", name: "message", data: { id: 4 } },
    ]);
    await eventually(() => graces).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(adas).toEqual([{ id: 1 }, { id: 3 }]);
  });

  test("client events reach the others", async () => {
    const { client } = await startLive();
    const [ada, grace] = [client("ada"), client("grace")];
    const own = await subscribed(ada, "presence-clubhouse");
    const heard = next(await subscribed(grace, "presence-clubhouse"), "client-typing");
    const echoed = all(own, "client-typing");
    own.trigger("client-typing", { board: "wins" });
    expect(await heard).toEqual({ board: "wins" });
    expect(echoed).toEqual([]);
  });

  test("presence lists each member once, and announces who joins and leaves", async () => {
    const { client, server } = await startLive();
    const ada = client("ada");
    const seen = await subscribed(ada, "presence-clubhouse");
    expect(membersOf(seen).me).toEqual({ id: "ada", info: { name: "ada" } });
    const added = all(seen, "pusher:member_added");
    const removed = all(seen, "pusher:member_removed");

    const [grace, graceAgain] = [client("grace"), client("grace")];
    const graces = await subscribed(grace, "presence-clubhouse");
    await subscribed(graceAgain, "presence-clubhouse");
    expect(membersOf(graces).count).toBe(2);
    await eventually(() => added).toEqual([{ id: "grace", info: { name: "grace" } }]);

    const read = async (path: string, params = {}): Promise<unknown> =>
      (await server.get({ path, params })).json();
    expect(await read("/channels/presence-clubhouse/users")).toEqual({
      users: [{ id: "ada" }, { id: "grace" }],
    });
    expect(await read("/channels", { filter_by_prefix: "presence-", info: "user_count" })).toEqual({
      channels: { "presence-clubhouse": { user_count: 2 } },
    });
    expect(await read("/channels/presence-clubhouse", { info: "user_count,subscription_count" })).toEqual({
      occupied: true,
      user_count: 2,
      subscription_count: 3,
    });
    await expect(server.get({ path: "/channels", params: { info: "user_count" } })).rejects.toMatchObject({
      status: 400,
    });

    grace.disconnect();
    graceAgain.unsubscribe("presence-clubhouse");
    await eventually(() => removed).toEqual([{ id: "grace", info: { name: "grace" } }]);
  });

  test("a signed-in user receives their events, and does not reconnect when terminated", async () => {
    const { client, server } = await startLive();
    const [ada, grace] = [client("ada"), client("grace")];
    for (const each of [ada, grace]) {
      each.signin();
      await next(each.connection, "message");
      await each.user.signinDonePromise;
    }
    const heard = next(ada.user, "notice");
    await eventually(async () => (await server.get({ path: "/channels" })).text()).toContain(
      "#server-to-user-ada",
    );
    await server.sendToUser("ada", "notice", { text: "hello" });
    expect(await heard).toEqual({ text: "hello" });

    await server.terminateUserConnections("ada");
    await eventually(() => ada.connection.state).toBe("disconnected");
    expect(grace.connection.state).toBe("connected");
  });
});

describe("faults", () => {
  test("disconnected clients reconnect and subscribe again", async () => {
    const { client, server, control } = await startLive();
    const ada = client("ada");
    const channel = await subscribed(ada, "private-board");
    const before = await connected(ada);
    const back = next(channel, "pusher:subscription_succeeded");
    await control("POST", "/faults", { pusher: { disconnect: true } });
    await back;
    expect(await connected(ada)).not.toBe(before);
    const heard = next(channel, "message");
    await server.trigger("private-board", "message", "still there");
    expect(await heard).toBe("still there");
  });

  test("while Pusher is down no client connects and the API answers 503; later clients reconnect", async () => {
    const { client, server, control } = await startLive();
    const ada = client("ada");
    const channel = await subscribed(ada, "private-board");
    const back = next(channel, "pusher:subscription_succeeded");
    await control("POST", "/faults", { pusher: { down: true } });
    await expect(server.trigger("private-board", "message", "x")).rejects.toMatchObject({ status: 503 });
    await eventually(() => ada.connection.state).toBe("connecting");
    await control("DELETE", "/faults");
    await back;
    expect(ada.connection.state).toBe("connected");
  });

  test("a full plan refuses a connection, and accepts one when another has closed", async () => {
    const { client, control } = await startLive();
    const ada = client("ada");
    await connected(ada);
    await control("POST", "/faults", { pusher: { maxConnections: 1 } });
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

  test("a slow provider answers late", async () => {
    const { server, control } = await startLive();
    await control("POST", "/faults", { pusher: { latencyMs: 300 } });
    const start = performance.now();
    await server.trigger("private-board", "message", "x");
    expect(performance.now() - start).toBeGreaterThan(290);
    expect((await control("POST", "/faults", { pusher: { latencyMs: -1 } })).status).toBe(400);
  });
});
