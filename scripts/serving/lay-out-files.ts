import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root } from "../stack/folders";

/** Smaller files gain nothing by being compressed. */
const leastBytes = 1024;
const text = /\.(html|css|js|svg|txt|xml|json|webmanifest)$/;

/**
 * Lays out what a web server may give out by itself: `pages` (public pages that never change until the next build), `static`
 * (scripts, styles and fonts under names that change with their content), `public`, each text with its .br and .gz, and the
 * headers of pages and of their parts for nginx. The folder is exchanged as a whole. Answers how many files there are.
 */
export async function layOutFiles(buildFolder: string, target: string): Promise<number> {
  const next = `${target}.new`;
  await rm(next, { recursive: true, force: true });
  const files: [source: string, place: string][] = [
    ...(await lastingPages(buildFolder)),
    ...(await below(path.join(buildFolder, "static"), "static/_next/static")),
    ...(await below(path.join(root, "public"), "public")),
  ];
  for (const [source, place] of files) await layOut(source, path.join(next, place));
  await writeFile(path.join(next, "page-headers.conf"), await headerLines(buildFolder, "/"));
  await writeFile(
    path.join(next, "static-headers.conf"),
    await headerLines(buildFolder, "/_next/static/a.js"),
  );
  const before = `${target}.before`;
  await rm(before, { recursive: true, force: true });
  await rename(target, before).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  });
  await rename(next, target);
  await rm(before, { recursive: true, force: true });
  return files.length;
}

/** Pages that are made again by themselves are the site's to give out. */
async function lastingPages(buildFolder: string): Promise<[string, string][]> {
  const manifest = JSON.parse(await readFile(path.join(buildFolder, "prerender-manifest.json"), "utf8")) as {
    routes: Record<string, { dataRoute: string | null; initialRevalidateSeconds: number | false }>;
  };
  return Object.entries(manifest.routes)
    .filter(
      ([address, { dataRoute, initialRevalidateSeconds }]) =>
        dataRoute !== null && initialRevalidateSeconds === false && !address.startsWith("/_"),
    )
    .map(([address]) => {
      const file = `${address === "/" ? "/index" : address}.html`;
      return [path.join(buildFolder, "server/app", file), `pages${file}`];
    });
}

async function below(folder: string, place: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = path.join(entry.parentPath, entry.name);
      return [source, path.join(place, path.relative(folder, source))];
    });
}

async function layOut(source: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await copyFile(source, file);
  if (!text.test(file)) return;
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** The headers that next.config.ts gives an address, as the build has noted them, in nginx's words. */
async function headerLines(buildFolder: string, address: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(buildFolder, "routes-manifest.json"), "utf8")) as {
    headers: { regex: string; headers: { key: string; value: string }[] }[];
  };
  return manifest.headers
    .filter(({ regex }) => new RegExp(regex).test(address))
    .flatMap(({ headers }) => headers)
    .map(({ key, value }) => `add_header ${key} ${JSON.stringify(value)} always;\n`)
    .join("");
}
