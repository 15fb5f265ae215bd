import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { openExport } from "@/lib/data/export/export";
import { folderStore } from "@/lib/files/folder-store";
import { importFolder, type Rejected } from "@/lib/data/import/import";
import { importedNames } from "@/lib/data/import/tables";
import { createApplication, createConsent, createInvitation, createMember } from "../../support/factories";
import { unzip } from "../../support/unzip";

const now = new Date("2026-11-27T12:00:00Z");
const at = new Date("2026-03-24T10:23:10Z");
const text = `=1+1 "quoted"; Zoë,\nand '-after`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "own-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The rows of each table after an import, without generated ids. */
async function read() {
  const byAddress = { orderBy: { emailKey: "asc" } } as const;
  return {
    profiles: await db.profile.findMany({
      select: { userId: true, displayName: true, email: true, createdAt: true },
      orderBy: { userId: "asc" },
    }),
    messages: await db.message.findMany({
      where: { deletedAt: null },
      select: {
        id: true,
        board: true,
        kind: true,
        content: true,
        userId: true,
        replyTo: true,
        createdAt: true,
      },
      orderBy: { id: "asc" },
    }),
    invitations: await db.invitation.findMany({
      select: {
        id: true,
        code: true,
        createdBy: true,
        maxUses: true,
        currentUses: true,
        isActive: true,
        createdAt: true,
      },
      orderBy: { id: "asc" },
    }),
    downloads: await db.workbookDownload.findMany({
      select: { email: true, downloadedAt: true },
      ...byAddress,
    }),
    mastermind: await db.mastermindWaitlistEntry.findMany({
      omit: { id: true, updatedAt: true },
      ...byAddress,
    }),
    retreat: await db.retreatWaitlistEntry.findMany({
      select: { email: true, name: true, phone: true, room: true, retreat: true, createdAt: true },
      ...byAddress,
    }),
    applications: await db.sponsoredApplication.findMany({
      select: { email: true, fullName: true, ideaProjectDream: true, commitmentLevel: true, createdAt: true },
      ...byAddress,
    }),
    consents: await db.consent.findMany({
      select: { email: true, givenAt: true, wording: true },
      ...byAddress,
    }),
  };
}

async function writeEverything() {
  const member = await createMember({ displayName: "'-Anna", isConfirmed: true });
  const post = { id: crypto.randomUUID(), board: "wins", kind: "win", userId: member.userId, createdAt: at };
  const [reply, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.message.create({ data: { ...post, content: text, position: 1, revision: 1 } });
  await db.message.create({
    data: { ...post, id: reply, kind: null, replyTo: post.id, content: "-1", position: 2, revision: 2 },
  });
  await db.message.create({
    data: { ...post, id: gone, content: "", deletedAt: at, position: 3, revision: 3 },
  });
  await db.board.update({ where: { id: "wins" }, data: { revision: 3 } });
  await createInvitation({ maxUses: 5 });
  const address = { email: "Kim@old.example", emailKey: "kim@old.example" };
  await db.workbookDownload.create({ data: { ...address, downloadedAt: at } });
  const person = { ...address, name: "=Kim", phone: "+44 7700 900123", createdAt: at, confirmedAt: at };
  await db.mastermindWaitlistEntry.create({
    data: {
      ...person,
      programme: "mastermind",
      currentBusiness: text,
      goals: "-",
      investmentLevel: "under-500",
    },
  });
  await db.retreatWaitlistEntry.create({ data: { ...person, retreat: "dorset", room: "twin" } });
  await createApplication("+Imogen", "imogen@old.example");
  await createConsent(address.email, { givenAt: at, wording: "@ yes" });
}

test("every importable table of our export returns unchanged from its CSV", async () => {
  await writeEverything();
  const before = await read();
  const store = folderStore(path.join(folder, "store"));
  const { pieces } = await openExport({ databaseUrl: process.env.DATABASE_URL ?? "", store, now });
  const files = await unzip(await buffer(pieces));
  for (const table of importedNames)
    await writeFile(path.join(folder, `${table}.csv`), files.get(`data/${table}.csv`) ?? "");
  await db.message.deleteMany();
  await db.invitation.deleteMany();
  await db.user.deleteMany();
  await db.workbookDownload.deleteMany();
  await db.mastermindWaitlistEntry.deleteMany();
  await db.retreatWaitlistEntry.deleteMany();
  await db.sponsoredApplication.deleteMany();
  await db.consent.deleteMany();

  const rejected: Rejected[] = [];
  const options = { databaseUrl: process.env.DATABASE_URL ?? "", folder, now, dryRun: false };
  await importFolder({ ...options, reject: (one) => rejected.push(one) });
  expect(rejected).toEqual([]);
  expect(await read()).toEqual(before);
});
