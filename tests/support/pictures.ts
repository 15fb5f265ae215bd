import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

/** A still picture of a colour, wide enough for a retreat unless said otherwise. */
export function drawn({ width = 1600, height = 1000, background = "#e5482d" } = {}) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Forgets every uploaded picture's row. */
export async function forgetFiles(): Promise<void> {
  await db.file.deleteMany();
}

/** The names of the files that the store of this test has, without their folder. */
export async function listStored(): Promise<string[]> {
  const folder = path.join(env.FILES_FOLDER, "retreat-pictures");
  return (await readdir(folder).catch(() => [])).sort();
}
