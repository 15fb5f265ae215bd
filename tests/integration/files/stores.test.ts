import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileResponse } from "@/lib/files/file-response";
import type { FileStore } from "@/lib/files/file-store";
import { folderStore } from "@/lib/files/folder-store";
import { s3Store } from "@/lib/files/s3-store";
import { withKeys } from "@/lib/files/store";
import { tryStore } from "@/lib/checks/files";

// Both stores by one interface: the bucket is a small server with objects in memory.

const patienceMs = 1_000;

type Asked = { method?: string; url?: string; authorization?: string; type?: string };

const asked: Asked[] = [];
const objects = new Map<string, Buffer>();
let isUnavailable = false;
let waitsMs = 0;
let server: Server;
let folder: string;
let stores: Record<"folder" | "bucket", FileStore>;

const noSuchKey = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None</Message></Error>';

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void read(request).then((body) => {
      const { method, url = "", headers } = request;
      const key = new URL(url, "http://bucket").pathname;
      asked.push({ method, url: key, authorization: headers.authorization, type: headers["content-type"] });
      if (isUnavailable) return response.writeHead(503).end();
      if (method === "PUT") objects.set(key, body);
      if (method === "DELETE") objects.delete(key);
      if (method !== "GET") return response.writeHead(method === "PUT" ? 200 : 204).end();
      const kept = objects.get(key);
      if (!kept) return response.writeHead(404, { "content-type": "application/xml" }).end(noSuchKey);
      response.writeHead(200, { "content-length": kept.length });
      if (waitsMs === 0) return response.end(kept);
      response.write(kept.subarray(0, 1));
      setTimeout(() => response.end(kept.subarray(1)), waitsMs);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  folder = await mkdtemp(path.join(tmpdir(), "uploads-"));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" };
  stores = {
    folder: folderStore(folder),
    bucket: s3Store({ bucket: "retreats", region: "eu-west-2", endpoint, ...keys }, patienceMs),
  };
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

async function textOf(store: FileStore, key: string): Promise<string | null> {
  const found = await store.get(key);
  if (!found) return null;
  const text = await new Response(found.body).text();
  expect(found.bytes).toBe(Buffer.byteLength(text));
  return text;
}

describe.each(["folder", "bucket"] as const)("the %s", (name) => {
  test("stores, returns, replaces and deletes", async () => {
    const store = stores[name];
    expect(await store.get("of-a-test/one.txt")).toBeNull();
    await store.put("of-a-test/one.txt", Buffer.from("first"), "text/plain");
    await store.put("of-a-test/two.txt", Buffer.from("second"), "text/plain");
    expect(await textOf(store, "of-a-test/one.txt")).toBe("first");
    await store.put("of-a-test/one.txt", Buffer.from("first again"), "text/plain");
    expect(await textOf(store, "of-a-test/one.txt")).toBe("first again");
    await store.delete("of-a-test/one.txt");
    await store.delete("of-a-test/one.txt");
    expect(await store.get("of-a-test/one.txt")).toBeNull();
    expect(await textOf(store, "of-a-test/two.txt")).toBe("second");
  });

  test("gives each reader one of two parallel writers' bytes, complete", async () => {
    const store = stores[name];
    const written = ["a", "b"].map((letter) => letter.repeat(200_000));
    await Promise.all(
      written.map((text) => store.put("of-a-test/both.txt", Buffer.from(text), "text/plain")),
    );
    expect(written).toContain(await textOf(store, "of-a-test/both.txt"));
  });

  test("passes the doctor's check", async () => {
    expect(await tryStore(stores[name])).toBe("stores, returns and deletes files");
  });
});

test("the folder has no partial files", async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((one) => one.endsWith(".part"))).toEqual([]);
});

test("requests to the bucket have its path and a signature without the secret", () => {
  const put = asked.find(({ method }) => method === "PUT");
  expect(put).toMatchObject({ url: "/retreats/of-a-test/one.txt", type: "text/plain" });
  expect(asked.map(({ authorization }) => authorization)).toEqual(
    asked.map(
      () => expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-2\/s3/) as string,
    ),
  );
});

test("an unreachable bucket is an error, not a missing file; the doctor says what to do", async () => {
  isUnavailable = true;
  try {
    await expect(stores.bucket.get("of-a-test/two.txt")).rejects.toThrow();
    await expect(tryStore(stores.bucket)).rejects.toThrow(/does not store files .*docs\/deploy\.md#uploads/);
  } finally {
    isUnavailable = false;
  }
});

test("a bucket may be read slowly, but a stalled transfer times out", async () => {
  const large = "a".repeat(5_000_000);
  await stores.bucket.put("of-a-test/large.txt", Buffer.from(large), "text/plain");
  const found = await stores.bucket.get("of-a-test/large.txt");
  const reader = found?.body.getReader();
  let bytes = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    if (bytes === 0) await sleep(patienceMs + 500);
    bytes += piece.value.length;
  }
  expect(bytes).toBe(large.length);
  waitsMs = patienceMs * 3;
  try {
    await expect(textOf(stores.bucket, "of-a-test/large.txt")).rejects.toThrow();
  } finally {
    waitsMs = 0;
  }
});

test("an unread body holds a connection to the bucket only for seconds", async () => {
  await stores.bucket.put("of-a-test/unread.txt", Buffer.alloc(5_000_000), "text/plain");
  const found = await stores.bucket.get("of-a-test/unread.txt");
  expect(await openConnections()).toBeGreaterThan(0);
  await sleep(patienceMs + 500);
  expect(await openConnections()).toBe(0);
  await expect(new Response(found?.body).text()).rejects.toThrow();
});

test.each([
  ["a HEAD request", () => new Request("https://site.example", { method: "HEAD" })],
  ["a browser that disconnected", () => new Request("https://site.example", { signal: AbortSignal.abort() })],
])("%s closes the connection to the bucket at once", async (_, request) => {
  await stores.bucket.put("of-a-test/unread.txt", Buffer.alloc(5_000_000), "text/plain");
  const found = await stores.bucket.get("of-a-test/unread.txt");
  if (!found) throw new Error("No file");
  const response = await fileResponse(request(), found, { headers: {} });
  expect([response.body, response.headers.get("content-length")]).toEqual([null, "5000000"]);
  await expect.poll(openConnections, { timeout: 500 }).toBe(0);
});

test.each([
  "../secret",
  "a/../../etc/passwd",
  "/etc/passwd",
  "a//b",
  "a/b/c",
  "a/.hidden",
  "a\\b",
  "",
  "a/b\0c",
])("no store is queried for %j", async (key) => {
  let isOpened = false;
  const store = withKeys(() => {
    isOpened = true;
    return Promise.resolve(stores.folder);
  });
  await expect(store.get(key)).rejects.toThrow("No key");
  await expect(store.put(key, Buffer.from("x"), "text/plain")).rejects.toThrow("No key");
  await expect(store.delete(key)).rejects.toThrow("No key");
  expect(isOpened).toBe(false);
});
