import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { arrowsIn, arrowsOf, readFloors, roomOf, sourcesIn, type Arrow } from "@/scripts/picture/imports";
import { root } from "@/scripts/stack/folders";

// The table is scripts/stack/layers.ts
const rows = Object.values(readFloors()).flat();
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
  expect(findCircle(sourcesIn("scripts").flatMap(importsBetweenFiles))).toBeNull();
});

test("an import is found however it is written, and so is a way up and a circle", () => {
  const text = `
    import "@/lib/db";
    import type { One } from "./payments/sync";
    export { two } from "../lib/jobs/workers";
    import { z } from "zod";
    const three = await import("@/lib/email/outbox");`;
  const found = arrowsOf("lib/queue/index.ts", text);
  expect(found.map(({ to }) => to)).toEqual(["db", "payments", "jobs", "email"]);
  expect(found.filter(leadsUp).map(({ to }) => to)).toEqual(["payments", "jobs", "email"]);
  expect(arrowsOf("lib/email/letters/parts.tsx", 'import "../render"; import "../../text";')).toEqual([
    { from: "email", to: "text", file: "lib/email/letters/parts.tsx" },
  ]);
  const back = arrowsOf("lib/email/outbox.ts", 'import "@/lib/queue";');
  expect(findCircle([...found, ...back])).toEqual(["queue", "email", "queue"]);
});

/** The imports by which a file leads to its neighbours, those of types included. */
function importsBetweenFiles(file: string): Arrow[] {
  const from = file.replace(/\.tsx?$/, "");
  return ts
    .preProcessFile(readFileSync(path.join(root, file), "utf8"))
    .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => ({ from, to: path.posix.join(path.posix.dirname(file), fileName), file }));
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
