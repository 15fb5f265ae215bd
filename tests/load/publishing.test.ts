import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SitePage } from "@/content/page";
import { galleryPage } from "@/content/pages/gallery";
import { homePage } from "@/content/pages/home";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { listFields } from "@/lib/content/edits";
import { BuiltSite } from "../support/built-site";
import { createMember } from "../support/factories";
import { deleteEdits, publishDocument, saveValues } from "../support/site-documents";

// Two servers and a web server's files before them, which random readers read while pages are published.

const publications = Number(process.env.PUBLICATIONS ?? 4);
const seed = Number(process.env.PUBLICATIONS_SEED ?? 20_261_123);
const readers = 8;

const pages = [homePage, galleryPage, mastermindWaitlistPage];

let folder: string;
let servers: BuiltSite[];

beforeAll(async () => {
  await deleteEdits(new Date());
  folder = await mkdtemp(path.join(tmpdir(), "published-files-"));
  const env = { SITE_FILES: folder };
  servers = await Promise.all([BuiltSite.start(env), BuiltSite.start(env)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(folder, { recursive: true });
  await deleteEdits(new Date());
});

const anyServer = () => servers[Math.floor(Math.random() * servers.length)];

type Server = BuiltSite | "files";

/** A page's HTML, or its data for a navigation, by one server. The web server asks any site for a file that is gone. */
async function read(page: SitePage, by: Server, asData = false): Promise<string> {
  const file = by === "files" && !asData ? await readFile(fileOf(page), "utf8").catch(() => null) : null;
  if (file !== null) return file;
  const site = by === "files" ? anyServer() : by;
  const headers: Record<string, string> = asData ? { RSC: "1" } : {};
  const ask = () => fetch(site?.url(page.path) ?? "", { headers });
  // A keep-alive connection may close as it is reused; browsers retry, too
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`${page.path}: ${answer.status}`);
  return answer.text();
}

const fileOf = ({ path: at }: SitePage) => path.join(folder, "pages", `${at === "/" ? "/index" : at}.html`);

/** Stores a page as a build of this moment does; whole, as the folder of a build is. */
async function writeFileOf(page: SitePage): Promise<void> {
  const html = await read(page, servers[0] ?? "files");
  const file = fileOf(page);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, html);
  await rename(`${file}.new`, file);
}

/** Texts of a page, all with the number of one version. */
function textsOf(page: SitePage, version: number): Record<string, string> {
  const plain = listFields(page).filter(
    ({ field: { kind, options } }) => kind === "text" && !options.places && !options.keeps,
  );
  const words = `in version ${version} of ${page.key}.`;
  return Object.fromEntries(
    [...plain.map(({ path: at }) => at), "search.title"].map((at) => [at, `A text ${words}`]),
  );
}

/** The versions of a page that an answer shows: texts of others are on it, too. */
const versionsOf = ({ key }: SitePage, answer: string) => [
  ...new Set(
    [...answer.matchAll(new RegExp(`in version (\\d+) of ${key}\\.`, "g"))].map(([, at]) => Number(at)),
  ),
];

type Answer = { page: string; asked: number; of: string; versions: number[] };

test(
  `${publications} publications, seed ${seed}: an answer shows one version, and then none an earlier one`,
  async () => {
    const robyn = await createMember({ role: "owner", displayName: "Robyn" });
    const publication = fc.record({
      page: fc.constantFrom(...pages),
      pauseMs: fc.integer({ min: 0, max: 1500 }),
    });
    const size = { minLength: publications, maxLength: publications };
    const [order = []] = fc.sample(fc.array(publication, size), { numRuns: 1, seed });
    const answers: Answer[] = [];
    const shown: { page: SitePage; version: number; since: number }[] = [];
    let isOver = false;
    const readAll = async () => {
      while (!isOver) {
        const page = pages[Math.floor(Math.random() * pages.length)] ?? homePage;
        const by = Math.random() < 0.3 ? "files" : (anyServer() ?? "files");
        const asked = performance.now();
        const answer = await read(page, by, Math.random() < 0.2);
        for (const one of pages)
          answers.push({ page: page.path, asked, of: one.key, versions: versionsOf(one, answer) });
        await sleep(Math.random() * 20);
      }
    };
    const reading = Promise.all(Array.from({ length: readers }, readAll));
    try {
      for (const [index, { page, pauseMs }] of order.entries()) {
        const version = index + 1;
        await Promise.all(pages.map(writeFileOf));
        await sleep(pauseMs);
        const saved = await saveValues(robyn, page.key, textsOf(page, version), new Date());
        expect(saved).toMatchObject({ ok: true, value: { problems: {} } });
        expect(await publishDocument(robyn, page.key, new Date())).toMatchObject({ ok: true });
        const now = () =>
          Promise.all(
            [...servers, "files" as const].map(async (by) => versionsOf(page, await read(page, by))),
          );
        // A wide limit: an idle machine shows it within two seconds
        await expect
          .poll(now, { timeout: 60_000, interval: 100 })
          .toEqual([...servers, "files"].map(() => [version]));
        shown.push({ page, version, since: performance.now() });
      }
    } finally {
      isOver = true;
      await reading;
    }

    expect(answers.length).toBeGreaterThan(publications * readers);
    expect(answers.filter(({ versions }) => versions.length > 1)).toEqual([]);
    const late = answers.filter(({ page, asked, of, versions: [version = 0] }) =>
      shown.some(
        (one) => one.page.path === page && one.page.key === of && one.since < asked && version < one.version,
      ),
    );
    expect(late).toEqual([]);
  },
  publications * 120_000,
);
