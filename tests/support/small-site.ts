import { execFileSync } from "node:child_process";
import { formatRelease } from "@/scripts/stack/release-file";

// A small site with real git, npm and processes.

const server = `import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const state = readFileSync("built.txt", "utf8");
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
createServer((request, response) => {
  const isHealthy = !state.includes("unhealthy") && !state.includes("without " + process.env.BUSINESS);
  response.writeHead(isHealthy ? 200 : 503).end(version);
}).listen(process.env.PORT);
`;

const filesOf = (version: string, state = "healthy", required: string[] = []) => ({
  "package.json": JSON.stringify({
    ...{ name: "site", version },
    scripts: {
      build:
        "cp state.txt built.txt && mkdir -p .next/static .next/cache .next/files/pages && cp state.txt .next/static/$npm_package_version.js",
      backup: "cp state.txt .data/backup.txt && echo backup.txt",
      "db:migrate": "echo $npm_package_version >> .data/migrated.txt",
    },
  }),
  "package-lock.json": JSON.stringify({
    ...{ name: "site", version, lockfileVersion: 3, requires: true },
    packages: { "": { name: "site", version } },
  }),
  "state.txt": `${version} ${state}`,
  "server.mjs": server,
  ".gitignore": "node_modules/\n.next*/\n.data\nbuilt.txt\n",
  "CHANGELOG.md": `# Changes\n\n## ${version}, 2026-12-01\n\n- News of ${version}.\n`,
  "content/site.txt": `of ${version}`,
  "content/businesses/README.md": `of ${version}`,
  [`releases/${version}.yaml`]: formatRelease({
    ...{ version, date: "2026-12-01", previous: null, node: ">=20.19", todo: [], migrations: [] },
    ...{ previousRunsBeside: true, image: [] },
    variables: { required: ["PUBLIC_URL", ...required], optional: [], added: required, removed: [] },
  }),
});

/** Runs git in a folder. */
export function git(folder: string, ...parameters: string[]): string {
  const author = ["-c", "user.name=test", "-c", "user.email=test@example.org"];
  return execFileSync("git", [...author, ...parameters], { cwd: folder, encoding: "utf8" }).trim();
}

/** Publishes releases of the site in `${home}/upstream`; `state` may be "unhealthy", or "without NAME" for one site. */
export function publishReleases(home: string, write: (name: string, content: string) => void) {
  execFileSync("git", ["init", "--quiet", "--initial-branch", "main", `${home}/upstream`]);
  return (version: string, state?: string, required?: string[]) => {
    for (const [name, content] of Object.entries(filesOf(version, state, required)))
      write(`upstream/${name}`, content);
    git(`${home}/upstream`, "add", "--all");
    git(`${home}/upstream`, "commit", "--quiet", "--message", `Release ${version}`);
    git(`${home}/upstream`, "tag", "--annotate", `v${version}`, "--message", version);
  };
}
