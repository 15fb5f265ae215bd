import { run } from "../stack/versions";
import { readFleet } from "./fleet-file";

/** Runs what needs root, as deploy/fleet/control.sh describes. Throws a UserError with its output. */
export function controlOf(home: string): (...parameters: string[]) => Promise<string> {
  const { control } = readFleet(home);
  return (...parameters) => run(home, process.env, "sh", "-c", `${control} "$@"`, "control", ...parameters);
}
