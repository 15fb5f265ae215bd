import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import type { Limits } from "@/scripts/realtime/protocol";
import { startRealtime } from "@/scripts/realtime/start";
import { eventually } from "./fixture";
import { all, clientsOf, connected, next, subscribed } from "./pusher-clients";

// The production server (npm run realtime) with two apps and the official clients; pusher.test.ts has the protocol.

const apps = ["one", "two"].map((id) => ({ id, key: `${id}-key`, secret: `${id}-secret-of-sixteen` }));
const [one, two] = apps as [(typeof apps)[0], (typeof apps)[0]];

async function start({ port = 0, ...limits }: Partial<Limits> & { port?: number } = {}) {
  const failures: string[] = [];
  const server = await startRealtime({
    ...{ port, host: "127.0.0.1", apps, log: (message) => void failures.push(message) },
    limits: { connections: 10, members: 2, allowsPublic: false, ...limits },
  });
  onTestFinished(() => server.close());
  return { ...server, failures };
}

test("a public channel is refused, and a private one brings events", async () => {
  const { port } = await start();
  const { client, server } = clientsOf(one, port);
  const ada = client("ada");
  const refused = ada.subscribe("news");
  expect(await next(refused, "pusher:subscription_error")).toMatchObject({ type: "AuthError", status: 401 });
  const heard = next(await subscribed(ada, "private-board"), "message");
  await server.trigger("private-board", "message", "hello");
  expect(await heard).toBe("hello");
});

test("two apps share no channel, key or signature", async () => {
  const { port } = await start();
  const [ours, others] = [clientsOf(one, port), clientsOf(two, port)];
  const heard = all(await subscribed(others.client("grace"), "private-board"), "message");
  const own = next(await subscribed(ours.client("ada"), "private-board"), "message");
  await ours.server.trigger("private-board", "message", "ours");
  expect(await own).toBe("ours");
  expect(heard).toEqual([]);
  const crossed = ours.client("ada", { signer: others.server }).subscribe("private-other");
  expect(await next(crossed, "pusher:subscription_error")).toMatchObject({ type: "AuthError" });
  const forged = others.sdk({ appId: one.id });
  await expect(forged.trigger("private-board", "message", "x")).rejects.toMatchObject({ status: 401 });
  await others.server.terminateUserConnections("ada");
  await ours.server.trigger("private-board", "message", "still here");
});

test("connections, members and channels have limits", async () => {
  const { port } = await start({ connections: 3, members: 1 });
  const { client } = clientsOf(one, port);
  const [ada, grace] = [client("ada"), client("grace")];
  await subscribed(ada, "presence-clubhouse");
  const full = grace.subscribe("presence-clubhouse");
  expect(await next(full, "pusher:subscription_error")).toMatchObject({ type: "LimitReached" });
  for (let index = 1; index < 100; index += 1) await subscribed(ada, `private-${index}`);
  const many = ada.subscribe("private-100");
  expect(await next(many, "pusher:subscription_error")).toMatchObject({ type: "LimitReached" });
  await connected(client("edith"));
  expect(await next(client("late").connection, "error")).toMatchObject({ error: { data: { code: 4004 } } });
  // Another app has its own connections
  await connected(clientsOf(two, port).client("mary"));
});

test("unreadable, large and unsigned messages change nothing, and the server goes on", async () => {
  const { port, failures } = await start();
  const raw = new WebSocket(`ws://127.0.0.1:${port}/app/${one.key}?protocol=7`);
  await once(raw, "message");
  for (const text of ["{", "[]", '{"event":5}', '{"event":"pusher:subscribe","data":{"channel":{}}}'])
    raw.send(text);
  raw.send("x".repeat(100_000));
  await once(raw, "close");
  const url = `http://127.0.0.1:${port}`;
  const post = (body: string) => fetch(`${url}/apps/one/events`, { method: "POST", body });
  expect((await post("{}")).status).toBe(401);
  expect((await fetch(`${url}/apps/none/channels`)).status).toBe(404);
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect((await post("x".repeat(300_000))).status).toBe(413);
  await connected(clientsOf(one, port).client("ada"));
  expect(failures.filter((message) => message !== "A socket failed")).toEqual([]);
});

test("a server that stops sends its clients to the next one at once", async () => {
  const first = await start();
  const { client, server } = clientsOf(one, first.port);
  const channel = await subscribed(client("ada"), "private-board");
  const again = next(channel, "pusher:subscription_succeeded");
  await first.close();
  await start({ port: first.port });
  await again;
  const heard = next(channel, "message");
  await server.trigger("private-board", "message", "hello again");
  expect(await heard).toBe("hello again");
});

test("a client that reads nothing is disconnected, and the others receive all", async () => {
  const { port } = await start();
  const { client, server } = clientsOf(one, port);
  const heard = all(await subscribed(client("ada"), "private-board"), "message");
  const slow = new WebSocket(`ws://127.0.0.1:${port}/app/${one.key}?protocol=7`);
  const [welcome] = (await once(slow, "message")) as [Buffer];
  const { data } = JSON.parse(welcome.toString()) as { data: string };
  const { socket_id } = JSON.parse(data) as { socket_id: string };
  const { auth } = server.authorizeChannel(socket_id, "private-board");
  slow.send(JSON.stringify({ event: "pusher:subscribe", data: { channel: "private-board", auth } }));
  await once(slow, "message");
  slow.pause();
  const count = 2_000;
  const events = Array.from({ length: 10 }, () => ({
    ...{ channel: "private-board", name: "message", data: "x".repeat(10_000) },
  }));
  for (let sent = 0; sent < count; sent += events.length) await server.triggerBatch(events);
  await eventually(() => heard.length).toBe(count);
  const listeners = async () =>
    (await server.get({ path: "/channels", params: { info: "subscription_count" } })).text();
  await eventually(listeners).toContain('"subscription_count":1');
});
