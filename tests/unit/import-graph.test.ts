import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");

/** One room of lib, or one file of scripts, imports from another, in this file. */
type Arrow = { from: string; to: string; file: string };

const files = filesOf("lib");
const arrows = files.flatMap((file) => arrowsOf(file, readFileSync(path.join(root, file), "utf8")));

// Lint goes by the same table, by what an import looks like; here it is what an import leads to that counts
const rows = Object.values(await readFloors()).flat();
const files = sourcesIn("lib");
const arrows = arrowsIn(files);

test("every room of lib has a place in the table of floors, and no place is empty", () => {
  const rooms = new Set(files.map((file) => roomOf(file)));
  expect(rows.flat().sort()).toEqual([...rooms].sort());
});

test("no room of lib imports upwards, or from its own row", () => {
  expect(arrows.filter(leadsUp)).toEqual([]);
});

test("no rooms of lib import each other in a circle", () => {
  expect(findCircle(arrows)).toBeNull();
});

test("no files of the scripts import each other in a circle", () => {
  expect(findCircle(filesOf("scripts").flatMap(importsBetweenScripts))).toBeNull();
});

test("an import is found however it is written, and so is a way up and a circle", () => {
  const text = `
    import "@/lib/db";
    import type { One } from "./payments/sync";
    export { two } from "../lib/jobs/workers";
    import { z } from "zod";
    const three = await import("@/lib/email/outbox");`;
  const found = arrowsOf("lib/queue.ts", text);
  expect(found.map(({ to }) => to)).toEqual(["db", "payments", "jobs", "email"]);
  expect(found.filter(leadsUp).map(({ to }) => to)).toEqual(["payments", "jobs", "email"]);
  expect(arrowsOf("lib/email/letters/parts.tsx", 'import "../render"; import "../../text";')).toEqual([
    { from: "email", to: "text", file: "lib/email/letters/parts.tsx" },
  ]);
  const back = arrowsOf("lib/email/outbox.ts", 'import "@/lib/queue";');
  expect(findCircle([...found, ...back])).toEqual(["queue", "email", "queue"]);
});

/** The TypeScript files of a folder, as paths from the root. */
function filesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")));
}

/** What a file of scripts imports from other files there, imports of types included. */
function importsBetweenScripts(file: string): Arrow[] {
  const from = file.replace(/\.tsx?$/, "");
  return ts
    .preProcessFile(readFileSync(path.join(root, file), "utf8"))
    .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => ({ from, to: path.posix.join(path.posix.dirname(file), fileName), file }));
}

/** What a file of lib imports from other rooms of lib. */
function arrowsOf(file: string, text: string): Arrow[] {
  const from = roomOf(file);
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const target = fileName.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), fileName)
      : fileName.replace(/^@\//, "");
    const to = roomOf(target);
    return target.startsWith("lib/") && to !== from ? [{ from, to, file }] : [];
  });
}

/** The folder of lib a file is in, or the file itself where it lies loose. */
function roomOf(file: string): string {
  return (file.split("/")[1] ?? "").replace(/\.tsx?$/, "");
}

function leadsUp({ from, to }: Arrow): boolean {
  const rowOf = (room: string) => rows.findIndex((row) => row.includes(room));
  return rowOf(to) >= rowOf(from);
}

/** The rooms, or files, of a circle in order, the first one again at the end; null where there is none. */
function findCircle(among: readonly Arrow[]): string[] | null {
  const isDone = new Set<string>();
  const follow = (room: string, way: readonly string[]): string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (isDone.has(room)) return null;
    for (const { to } of among.filter(({ from }) => from === room)) {
      const circle = follow(to, [...way, room]);
      if (circle) return circle;
    }
    isDone.add(room);
    return null;
  };
  for (const { from } of among) {
    const circle = follow(from, []);
    if (circle) return circle;
  }
  return null;
}
