import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { GET } from "@/app/api/workbook/route";
import { workbookKey } from "@/content/site";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fileStore } from "@/lib/files/store";
import { runJob } from "@/lib/jobs/workers";
import { jobs } from "@/lib/queue";
import { lookForChromium } from "@/scripts/stack/chromium";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { createMember } from "../../support/factories";

export const now = new Date("2026-03-19T09:00:00Z");
const name = "print-workbook";

/** For files of a test. */
export const folder = mkdtempSync(path.join(os.tmpdir(), "workbook-"));
/** The path of a Chromium; empty if there is none. */
export const chromium = lookForChromium() ?? "";
export const delivered = readFileSync("content/workbook.pdf");
export const done = { state: "done", problem: null };
export const waiting = { state: "waiting", problem: null };

export let robyn: Member;

async function reset() {
  await db.workbookPdf.deleteMany();
  for (const key of await listKeys()) await fileStore().delete(key);
  await jobs();
  await forgetPrints();
  await deleteEdits(now);
}

/** Begins each test of a file without edits, prints and jobs. */
export function resetBeforeEach(): void {
  beforeEach(async () => {
    await reset();
    vi.stubEnv("CHROMIUM_PATH", chromium);
    robyn = await createMember({ role: "owner", displayName: "Robyn" });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  afterAll(reset);
}

export const save = (values: Record<string, string>, page = workbookKey) =>
  saveValues(robyn, page, values, now);

export async function publish(values: Record<string, string>, page = workbookKey) {
  await save(values, page);
  return publishDocument(robyn, page, now);
}

/** A text with this title. */
export const titled = (title: string, text = "") => ({
  text: `# ${title}\n\nOne.\n\n[page]\n\n${text || "Two."}`,
});

/** Runs the queued jobs as a worker does; returns how many there were. */
export async function work(): Promise<number> {
  const boss = await jobs();
  const taken = await boss.fetch<never>(name, { batchSize: 10, includeMetadata: true });
  for (const job of taken) {
    await runJob(name, job, now);
    await boss.complete(name, job.id);
  }
  return taken.length;
}

export async function download(headers: Record<string, string> = {}) {
  const answer = await GET(new Request("http://localhost:3000/the-rebel-journey.pdf", { headers }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    etag: answer.headers.get("ETag") ?? "",
    bytes,
    text: bytes.toString("latin1"),
  };
}

export async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of fileStore().list()) if (key.startsWith("workbook/")) keys.push(key);
  return keys;
}

/** A Chromium that tells its version, and otherwise does this. */
export function fake(commands: string): string {
  const file = path.join(folder, `chromium-${Math.random().toString(36).slice(2)}`);
  writeFileSync(file, `#!/bin/sh\n[ "$1" = --version ] && exit 0\n${commands}\n`, { mode: 0o755 });
  return file;
}

/** Deletes the queued jobs. */
export async function forgetPrints(): Promise<void> {
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = ${name}`;
}

/** The number of running jobs. */
export async function countRunning(): Promise<number> {
  const running = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = ${name} AND state = 'active'`;
  return running.length;
}
