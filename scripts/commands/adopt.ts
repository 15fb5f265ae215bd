import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { execFileSync } from "node:child_process";
import { parse } from "yaml";
import { z } from "zod";
import { businessesFolder, readBusiness } from "../../content/businesses";
import { listColourProblems, writeBusiness } from "../adopt/files";
import { isAsked, problemOf, questions, valueOf, type Answers, type QuestionName } from "../adopt/questions";
import { root } from "../stack/folders";

// npm run adopt [-- FILE.yaml | --example]: makes a business under content/businesses/ from answers (docs/adopt.md).

const names = Object.keys(questions) as QuestionName[];
const [file] = process.argv.slice(3);
if (file === "--example") {
  for (const name of names)
    console.log(`# ${questions[name].ask}\n${name}: ${JSON.stringify(questions[name].example)}`);
  process.exit(0);
}

const answers = file === undefined ? await askAll() : readAll(file);
const illegible = listColourProblems(answers);
if (illegible.length > 0) refuse(illegible);
const { name } = answers;
const folder = path.join(businessesFolder, `${name}`);
if (existsSync(folder)) refuse([`content/businesses/${name} exists already.`]);
await writeBusiness(folder, answers);
readBusiness(`${name}`);
console.log(`content/businesses/${name} is written. What is left of the previous business:\n`);
const leftovers = ["--conditions=react-server", "--import", "tsx", "scripts/adopt/leftovers.ts"];
execFileSync(process.execPath, leftovers, {
  cwd: root,
  env: { ...process.env, BUSINESS: `${name}` },
  stdio: "inherit",
});
console.log(`
Edit content/businesses/${name}, then look at it:  BUSINESS=${name} npm run demo
The policies there are templates, which a lawyer has to check.`);
process.exit(0);

/** Asks each question until its answer is valid. */
async function askAll(): Promise<Answers> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const all: Answers = {};
  for (const one of names) {
    if (!isAsked(one, all)) continue;
    const { ask, example } = questions[one];
    for (;;) {
      const typed = (await prompt.question(`${ask}${example && ` (such as ${example})`}: `)).trim();
      const problem = problemOf(one, typed, all);
      if (problem === null) {
        all[one] = valueOf(one, typed, all);
        break;
      }
      console.log(problem);
    }
  }
  prompt.close();
  return all;
}

/** Reads all answers from a file, as --example prints it; lists every problem of it. */
function readAll(from: string): Answers {
  const typed = z
    .record(z.string(), z.union([z.string(), z.number()]).nullable())
    .parse(parse(readFileSync(from, "utf8")));
  const unknown = Object.keys(typed).filter((one) => !Object.hasOwn(questions, one));
  const problems = unknown.map((one) => `${one}: There is no such question.`);
  const all: Answers = {};
  for (const one of names) {
    const text = `${typed[one] ?? ""}`.trim();
    const problem = problemOf(one, text, all);
    if (problem === null) all[one] = valueOf(one, text, all);
    else problems.push(`${one}: ${problem}`);
  }
  return problems.length === 0 ? all : refuse(problems);
}

function refuse(problems: readonly string[]): never {
  console.error(problems.join("\n"));
  process.exit(1);
}
