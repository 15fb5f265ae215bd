import getPort from "get-port";
import { UserError } from "./user-error";

export type PortName = "PORT" | "SANDBOX_PORT" | "PGPORT" | "LETTERS_PORT";
type Ports<Name extends PortName> = Record<Name, number>;

const defaults: Record<PortName, number> = {
  PORT: 3000,
  SANDBOX_PORT: 4010,
  PGPORT: 54310,
  LETTERS_PORT: 4020,
};
const uses: Record<PortName, string> = {
  PORT: "the site",
  SANDBOX_PORT: "the sandbox",
  PGPORT: "the database",
  LETTERS_PORT: "the email previews",
};

/** Gets the ports from `environment`, or the defaults. Throws a UserError for a value that is no port or used twice. */
export function readPorts<Name extends PortName>(
  names: readonly Name[],
  environment: NodeJS.ProcessEnv,
): Ports<Name> {
  const ports = Object.fromEntries(
    names.map((name) => [name, readPort(name, environment[name])]),
  ) as Ports<Name>;
  for (const name of names) {
    const other = names.find((candidate) => candidate !== name && ports[candidate] === ports[name]);
    if (other)
      throw new UserError(`${other} and ${name} are both ${ports[name]}; each needs a port of its own.`);
  }
  return ports;
}

function readPort(name: PortName, value: string | undefined): number {
  if (!value) return defaults[name];
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new UserError(`${name}=${value} is not a port: it must be a whole number from 1 to 65535.`);
}

/**
 * Throws a UserError that names every port in use, and how to choose others. Call it once a run: getPort reserves a free
 * port for this process for 15 seconds.
 */
export async function requireFreePorts(ports: Partial<Ports<PortName>>): Promise<void> {
  const occupied: PortName[] = [];
  for (const [name, port] of Object.entries(ports) as [PortName, number][]) {
    if ((await getPort({ port })) !== port) occupied.push(name);
  }
  if (occupied.length === 0) return;
  const lines = occupied.map(
    (name) => `Port ${ports[name]}, meant for ${uses[name]}, is in use by another program.`,
  );
  const example = occupied.map((name) => `${name}=${Number(ports[name]) + 1}`).join(" ");
  throw new UserError(
    `${lines.join("\n")}\nStop that program, or choose another port with ${occupied.join(" and ")}, for example:\n` +
      `  ${example} npm run ${process.argv[2] ?? "demo"}`,
  );
}
