import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { exportSite, findLastExport } from "@/lib/administration/export";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";

const now = new Date("2026-11-26T12:00:00Z");
const connections = () => db.$queryRaw<unknown[]>`
  SELECT 1 FROM pg_stat_activity WHERE application_name = 'export' AND datname = current_database()`;

async function begun() {
  const made = await exportSite(await createMember({ role: "owner", displayName: "Robyn" }), now);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

test("everything is one zip, and the download is in the audit log", async () => {
  const { name, body } = await begun();
  expect(name).toBe("export-2026-11-26T12-00-00Z.zip");
  const bytes = await buffer(body as Parameters<typeof buffer>[0]);
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(await findLastExport()).toEqual({ at: now, actorName: "Robyn" });
  await expect.poll(connections).toEqual([]);
});

test("allows one export at a time; cancelling it allows the next", async () => {
  const { body } = await begun();
  const reader = body.getReader();
  await reader.read();
  const admin = await createMember({ role: "owner" });
  expect(await exportSite(admin, now)).toMatchObject({ ok: false, code: "busy" });
  await reader.cancel();
  await expect.poll(connections).toEqual([]);
  expect(await exportSite(admin, now)).toMatchObject({ ok: true });
});

test("queries nothing before the stream is read", async () => {
  await begun();
  expect(await connections()).toEqual([]);
});
