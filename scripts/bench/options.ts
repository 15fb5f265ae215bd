import { attempts } from "../../content/limits";
import { UserError } from "../stack/user-error";

/** How large a run is; at a rate of none the members are idle. */
export type BenchOptions = { members: number; seconds: number; rate: number };

/** Messages that are posted before anything is measured. */
export const warmUp = 40;

const usual: BenchOptions = { members: 200, seconds: 60, rate: 20 };

/** Reads `--members 200 --seconds 60 --rate 20`. A UserError names what is unknown, or that somebody would post too often. */
export function readOptions(given: readonly string[]): BenchOptions {
  const options = { ...usual };
  for (let index = 0; index < given.length; index += 2) {
    const name = given[index]?.replace(/^--/, "") ?? "";
    const value = Number(given[index + 1]);
    if (!Object.hasOwn(usual, name) || !Number.isInteger(value) || value < (name === "rate" ? 0 : 1)) {
      throw new UserError(
        `Unknown: ${given.slice(index, index + 2).join(" ")}. There is --members, --seconds and --rate.`,
      );
    }
    options[name as keyof BenchOptions] = value;
  }
  const inOneMinute = warmUp + options.rate * Math.min(options.seconds, attempts.post.minutes * 60);
  if (Math.ceil(inOneMinute / options.members) > attempts.post.tries) {
    throw new UserError(
      `${options.members} members would post more than ${attempts.post.tries} messages a minute each.`,
    );
  }
  return options;
}
