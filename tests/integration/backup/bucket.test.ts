import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStorage, type Storage } from "@/lib/data/backup/storage";

// The bucket is a small server that keeps objects and parts of uploads in memory.

const objects = new Map<string, Buffer>();
const parts = new Map<string, Buffer[]>();
let isUnavailable = false;
let server: Server;
let storage: Storage;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
      const xml = (text: string) => response.writeHead(200, { "content-type": "application/xml" }).end(text);
      const upload = parts.get(pathname);
      if (isUnavailable) return response.writeHead(503).end();
      if (searchParams.has("list-type")) {
        const prefix = `${pathname}${searchParams.get("prefix") ?? ""}`.replace("//", "/");
        const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
        const contents = keys.map((key) => `<Contents><Key>${key.slice("/kept/".length)}</Key></Contents>`);
        return xml(`<ListBucketResult>${contents.join("")}</ListBucketResult>`);
      }
      if (searchParams.has("uploads")) {
        parts.set(pathname, []);
        return xml("<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>");
      }
      if (request.method === "PUT" && searchParams.has("partNumber") && upload) {
        upload[Number(searchParams.get("partNumber")) - 1] = Buffer.concat(chunks);
        return response.writeHead(200, { etag: '"part"' }).end();
      }
      if (request.method === "POST" && upload) {
        objects.set(pathname, Buffer.concat(upload));
        parts.delete(pathname);
        return xml("<CompleteMultipartUploadResult><Key>x</Key></CompleteMultipartUploadResult>");
      }
      if (request.method === "PUT") objects.set(pathname, Buffer.concat(chunks));
      if (request.method === "DELETE") {
        if (searchParams.has("uploadId")) parts.delete(pathname);
        else objects.delete(pathname);
      }
      if (request.method !== "GET") return response.writeHead(request.method === "PUT" ? 200 : 204).end();
      return response.writeHead(200).end(objects.get(pathname));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { region: "eu-west-2", accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret", endpoint };
  storage = await openStorage("s3://kept/site", account);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => objects.clear());

const chunksOf = (bytes: Buffer, size = 300_000): AsyncIterable<Buffer> =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );

const gather = async (source: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const piece of source) all.push(piece);
  return Buffer.concat(all);
};

test.each([1_000, 12_000_000])("stores and returns %i bytes", async (length) => {
  const bytes = Buffer.alloc(length, "retreat");
  expect(await storage.write("one.zip.age", chunksOf(bytes))).toBe(length);
  expect(storage.nameOf("one.zip.age")).toBe("s3://kept/site/one.zip.age");
  expect([...objects.keys()]).toEqual(["/kept/site/one.zip.age"]);
  expect((await gather(await storage.read("one.zip.age"))).equals(bytes)).toBe(true);
});

test("lists its own objects and deletes the named one", async () => {
  objects.set("/kept/other/thing", Buffer.from("x"));
  for (const name of ["a", "b"]) await storage.write(name, chunksOf(Buffer.from(name)));
  expect(await storage.list()).toEqual(["a", "b"]);
  await storage.delete("a");
  expect(await storage.list()).toEqual(["b"]);
  expect(objects.has("/kept/other/thing")).toBe(true);
});

test("a failed upload leaves no object and no parts", async () => {
  async function* cut() {
    yield* chunksOf(Buffer.alloc(7_000_000));
    throw new Error("The database is away");
  }
  await expect(storage.write("half", cut())).rejects.toThrow("The database is away");
  expect(objects.size).toBe(0);
  expect(parts.size).toBe(0);
});

test("an unreachable bucket is reported", async () => {
  isUnavailable = true;
  await expect(storage.write("one", chunksOf(Buffer.from("x")))).rejects.toThrow();
  isUnavailable = false;
});
