// node --import tsx scripts/terms.ts: keeps the terms as they are printed now under their version. Never writes over what is kept.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { termsVersion } from "@/content/checkout";
import { printedTerms } from "@/lib/content/policies";

const file = path.resolve(import.meta.dirname, `../content/policies/terms/${termsVersion}.md`);
if (existsSync(file)) {
  console.error(
    `${termsVersion} is kept already. For other words give termsVersion in content/checkout.ts a new name first.`,
  );
  process.exit(1);
}
writeFileSync(file, printedTerms());
console.log(`Wrote ${path.relative(process.cwd(), file)}. Commit it.`);
