import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { encrypt } from "@/lib/data/backup/encryption";

test("the key of a backup is derived from the passphrase with scrypt's work factor 2^18", async () => {
  const backup = await buffer(await encrypt(Readable.from([Buffer.from("x")]), "correct horse"));
  expect(backup.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
});
