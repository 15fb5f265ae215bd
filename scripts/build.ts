import { spawnSync } from "node:child_process";
import path from "node:path";
import { exportFiles } from "./lay-out-files";
import { lightenPagesOf } from "./light-pages/of-build";
import { next } from "./stack/build";
import { root } from "./stack/folders";

// npm run build: Next's build; then public pages delay their scripts and are written out for a web server.
const { status } = spawnSync(process.execPath, [next, "build"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_OPTIONS: withoutHeapLimit(process.env.NODE_OPTIONS ?? "") },
});
if (status !== 0) process.exit(status ?? 1);
const folder = path.join(root, process.env.NEXT_DIST_DIR ?? ".next");
const ordinary = lightenPagesOf(folder);
for (const { page, reason } of ordinary)
  console.warn(`WARNING: ${page} is as heavy as Next makes it. ${reason}`);
// A build for the sandbox gets no visitors.
if (!process.env.SANDBOX_URL) {
  await exportFiles(folder);
  // It never fails the build
  spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/print-workbook.ts", folder],
    { cwd: root, stdio: "inherit" },
  );
}

/** A heap limit that suffices to serve the site is too small for a build's type check. */
function withoutHeapLimit(nodeOptions: string): string {
  return nodeOptions.replace(/--max[-_]old[-_]space[-_]size(=|\s+)\S+/g, "").trim();
}
