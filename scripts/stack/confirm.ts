import { createInterface } from "node:readline/promises";
import { UserError } from "./user-error";

/** Asks the operator a question to answer with yes. Throws a UserError without a terminal. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UserError("Nobody can be asked here: add --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
