// node --import tsx scripts/terms.ts: stores the printed terms under their version. Never overwrites a version.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { termsVersion } from "@/content/checkout";
import { printedTerms } from "@/lib/content/policies";

const file = path.resolve(import.meta.dirname, `../content/policies/terms/${termsVersion}.md`);
if (existsSync(file)) {
  console.error(
    `${termsVersion} is already stored. To store changed terms, first change termsVersion in content/checkout.ts.`,
  );
  process.exit(1);
}
writeFileSync(file, printedTerms());
console.log(`Wrote ${path.relative(process.cwd(), file)}. Commit it.`);
