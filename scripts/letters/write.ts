import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isLetterName, letters } from "@/lib/email/render";
import { examples, previewLetter } from "./preview";

// Writes both parts of every example into a folder: `npm run letters -- --write FOLDER`.
const [folder = "."] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const names = Object.keys(letters).filter(isLetterName);
for (const name of names) {
  for (const example of examples) {
    const { subject, html, text } = await previewLetter(name, example);
    const file = path.join(folder, example === "usual" ? name : `${name}.${example}`);
    writeFileSync(`${file}.html`, html);
    writeFileSync(`${file}.txt`, `${subject}\n\n${text}\n`);
  }
}
console.log(`${names.length} letters in ${folder}`);
