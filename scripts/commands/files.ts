import path from "node:path";
import { getBuildRecord } from "../stack/build";
import { root } from "../stack/folders";
import { step } from "../stack/steps.mjs";
import { layOutFiles } from "../serving/lay-out-files";

// npm run files: what a web server may give out by itself, laid out in a folder for deploy/nginx.
const build = path.join(root, process.env.NEXT_DIST_DIR ?? ".next");
const target = path.resolve(process.argv[3] ?? path.join(root, ".data/files"));
const record = getBuildRecord(path.relative(root, build));
if (record && record.sandboxUrl !== null) console.warn("This build was made by the demo: not for visitors.");
await step(`Laying out the files in ${path.relative(root, target)}`, async (remark) => {
  remark(`, ${await layOutFiles(build, target)} of them`);
});
