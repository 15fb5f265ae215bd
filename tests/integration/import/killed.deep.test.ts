import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { startCommand } from "../../support/command";

const count = 100_000;
const lines = "What somebody said in a few words and then some more. ".repeat(8);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "old-"));
  const messages = function* () {
    yield "id,content,created_at,user_id,category\n";
    for (let n = 0; n < count; n++) yield `post-${n},${lines},2024-06-01T10:00:00Z,,wins\n`;
  };
  await pipeline(Readable.from(messages()), createWriteStream(path.join(folder, "messages.csv")));
});
afterAll(() => rm(folder, { recursive: true }));

const working = () => db.$queryRaw<unknown[]>`
  SELECT 1 FROM pg_stat_activity WHERE application_name = 'import' AND query LIKE '%staged_messages%'
    AND datname = current_database()`;

test("a killed import changes nothing; the next one completes in a heap below the file's size", async () => {
  const first = startCommand(["import", folder]);
  await expect.poll(working, { interval: 20, timeout: 60_000 }).not.toEqual([]);
  first.child.kill("SIGKILL");
  await first.ended;
  expect(await db.message.count()).toBe(0);

  const second = startCommand(["import", folder], { NODE_OPTIONS: "--max-old-space-size=100" });
  expect(await second.ended, second.output()).toBe(0);
  expect(await db.message.count()).toBe(count);
  const board = await db.board.findUniqueOrThrow({ where: { id: "wins" } });
  expect(board.revision).toBe(count);

  const third = startCommand(["import", folder, "--dry-run"]);
  expect(await third.ended, third.output()).toBe(0);
  expect(third.output()).toContain(`${count} lines, 0 new in messages, 0 rejected, ${count} existing`);
});

test("the command's exit status says what it has done", async () => {
  const nothing = startCommand(["import", path.join(folder, "nowhere")]);
  expect(await nothing.ended).toBe(1);
  expect(nothing.output()).toContain("Nothing was imported");
  const usage = startCommand(["import"]);
  expect(await usage.ended).toBe(1);
});
