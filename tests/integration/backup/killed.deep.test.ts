import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCommand } from "../../support/command";
import { fillAuditLog } from "../../support/large-audit-log";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "killed-"));
  await fillAuditLog(15_000);
});
afterAll(() => rm(folder, { recursive: true }));

const backUp = () => startCommand(["backup", "--to", folder], { BACKUP_PASSPHRASE: "correct horse battery" });

test("a killed backup leaves no valid file, and the next one is complete", async () => {
  const first = backUp();
  await expect.poll(() => readdir(folder), { interval: 10, timeout: 60_000 }).not.toEqual([]);
  first.child.kill("SIGKILL");
  await first.ended;
  expect((await readdir(folder)).filter((name) => name.endsWith(".age"))).toEqual([]);

  const second = backUp();
  expect(await second.ended).toBe(0);
  const whole = (await readdir(folder)).filter((name) => name.endsWith(".age"));
  expect(whole.map((name) => path.join(folder, name))).toEqual([second.lastLine()]);
});
