import { attempts } from "../../../content/limits";
import { UserError } from "../../stack/user-error";

/** Members, seconds, and messages a second; at rate 0 members are idle. */
type BenchOptions = { members: number; seconds: number; rate: number };

/** Messages posted before the measurement. */
export const warmUp = 40;

const defaults: BenchOptions = { members: 200, seconds: 60, rate: 20 };

/** Parses `--members 200 --seconds 60 --rate 20`. Throws a UserError for anything else, or over the limit of posts. */
export function parseOptions(given: readonly string[]): BenchOptions {
  const options = { ...defaults };
  for (let index = 0; index < given.length; index += 2) {
    const name = given[index]?.replace(/^--/, "") ?? "";
    const value = Number(given[index + 1]);
    if (!Object.hasOwn(defaults, name) || !Number.isInteger(value) || value < (name === "rate" ? 0 : 1))
      throw new UserError("Options: --members N, --seconds N, --rate N.");
    options[name as keyof BenchOptions] = value;
  }
  const inOneMinute = warmUp + options.rate * Math.min(options.seconds, attempts.post.minutes * 60);
  if (Math.ceil(inOneMinute / options.members) > attempts.post.tries)
    throw new UserError(
      `${options.members} members would exceed the limit of ${attempts.post.tries} posts a minute.`,
    );
  return options;
}
