import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { openZip, textChunks } from "@/lib/http/zip";

const zipOf = async (entries: Record<string, string[]>) => {
  const zip = openZip();
  const read = buffer(zip.pieces);
  const added = [];
  for (const [name, pieces] of Object.entries(entries)) added.push(await zip.add(name, textChunks(pieces)));
  zip.end();
  return { bytes: await read, added };
};

describe("a zip", () => {
  test("has its entries in order, with checksums", async () => {
    const { bytes, added } = await zipOf({ "a/ä.txt": ["one ", "two"], empty: [] });
    const read = new Map<string, string>();
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry())
      read.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
    expect(Object.fromEntries(read)).toEqual({ "a/ä.txt": "one two", empty: "" });
    expect(added[0]).toMatchObject({ name: "a/ä.txt", bytes: 7 });
    expect(added[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(added[1]).toMatchObject({ bytes: 0 });
  });

  test("of the same content has the same bytes", async () => {
    const [one, other] = [await zipOf({ a: ["b"] }), await zipOf({ a: ["b"] })];
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });

  test("fails with its source", async () => {
    const zip = openZip();
    const read = buffer(zip.pieces);
    const failing = (async function* () {
      yield Buffer.from("a");
      await Promise.reject(new Error("the source broke"));
    })();
    await expect(zip.add("a", failing)).rejects.toThrow("the source broke");
    zip.fail(new Error("the source broke"));
    await expect(read).rejects.toThrow("the source broke");
  });

  test("stops reading its source once it is not read", async () => {
    const zip = openZip();
    let asked = 0;
    const endless = (async function* () {
      for (;;) yield await Promise.resolve(Buffer.alloc(1_000_000, (asked += 1)));
    })();
    const added = zip.add("endless", endless, { compress: false });
    const refused = expect(added).rejects.toThrow("no longer read");
    for await (const piece of zip.pieces) if (piece) break;
    await refused;
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toBe(before);
    await expect(zip.add("more", textChunks(["a"]))).rejects.toThrow("no longer read");
  });
});
