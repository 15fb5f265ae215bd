import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listStaticPages, staticPageFile } from "./budgets/static-pages";
import { root } from "./stack/folders";

/** Smaller files gain nothing by being compressed. */
const leastBytes = 1024;
const text = /\.(html|css|js|svg|txt|xml|json|webmanifest)$/;

/**
 * Writes what a web server may serve by itself into `files` of a build: `pages` (public pages that do not change until the next
 * build), `static`, `public`, texts with .br and .gz, and their headers for nginx. Returns that folder.
 */
export async function exportFiles(buildFolder: string): Promise<string> {
  const target = path.join(buildFolder, "files");
  await rm(target, { recursive: true, force: true });
  const files: [source: string, place: string][] = [
    ...staticPages(buildFolder),
    ...(await below(path.join(buildFolder, "static"), "static/_next/static")),
    ...(await below(path.join(root, "public"), "public")),
  ];
  for (const [source, place] of files) await exportFile(source, path.join(target, place));
  await writeFile(path.join(target, "page-headers.conf"), await headerLines(buildFolder, "/"));
  const staticHeaders = await headerLines(buildFolder, "/_next/static/a.js");
  await writeFile(path.join(target, "static-headers.conf"), staticHeaders);
  return target;
}

/** Pages that Next revalidates are served by the site only. */
function staticPages(buildFolder: string): [string, string][] {
  return listStaticPages(buildFolder)
    .filter(({ isRevalidated }) => !isRevalidated)
    .map(({ address }) => [
      `${staticPageFile(buildFolder, address)}.html`,
      `pages${address === "/" ? "/index" : address}.html`,
    ]);
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

async function exportFile(source: string, file: string): Promise<void> {
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

/** The headers of a path in next.config.ts, as nginx directives. */
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
