import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSource } from "@/lib/data/export/source";
import { startCommand } from "../../support/command";
import { fillAuditLog } from "../../support/large-audit-log";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "killed-"));
  await fillAuditLog(15_000);
});
afterAll(() => rm(folder, { recursive: true }));

test("a killed export leaves no valid file, and the next one is complete", async () => {
  const first = startCommand(["export", "--to", folder]);
  await expect.poll(() => readdir(folder), { interval: 10, timeout: 60_000 }).not.toEqual([]);
  first.child.kill("SIGKILL");
  await first.ended;
  expect((await readdir(folder)).filter((name) => name.endsWith(".zip"))).toEqual([]);

  const second = startCommand(["export", "--to", folder], { NODE_OPTIONS: "--max-old-space-size=100" });
  expect(await second.ended, second.output()).toBe(0);
  const whole = (await readdir(folder)).filter((name) => name.endsWith(".zip"));
  expect(whole.map((name) => path.join(folder, name))).toEqual([second.lastLine()]);
  const source = await openSource(second.lastLine());
  expect(source?.manifest.tables.audit_entries?.rows).toBe(15_000);
  source?.close();
});
