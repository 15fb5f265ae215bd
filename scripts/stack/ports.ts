import { createServer } from "node:net";
import { Problem } from "./problem";

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
  LETTERS_PORT: "the previews of the letters",
};

/** The ports asked for in `environment`, else the usual ones. A Problem names a value that is no port, or used twice. */
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
      throw new Problem(`${other} and ${name} are both ${ports[name]}; each needs a port of its own.`);
  }
  return ports;
}

function readPort(name: PortName, value: string | undefined): number {
  if (!value) return defaults[name];
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Problem(`${name}=${value} is no port: it must be a whole number from 1 to 65535.`);
}

/** Throws a Problem naming every port that another program holds, and how to choose others. */
export async function requireFreePorts(ports: Partial<Ports<PortName>>): Promise<void> {
  const taken: PortName[] = [];
  for (const [name, port] of Object.entries(ports) as [PortName, number][]) {
    if (!(await isPortFree(port))) taken.push(name);
  }
  if (taken.length === 0) return;
  const lines = taken.map(
    (name) => `Port ${ports[name]}, meant for ${uses[name]}, is taken by another program.`,
  );
  const example = taken.map((name) => `${name}=${Number(ports[name]) + 1}`).join(" ");
  throw new Problem(
    `${lines.join("\n")}\nEnd that program, or choose another port with ${taken.join(" and ")}, for example:\n` +
      `  ${example} npm run ${process.argv[2] ?? "demo"}`,
  );
}

/** Whether nothing listens on `port`, on any of this machine's addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  // One after the other: a program on a single address leaves the wildcard free on some systems, and the reverse on others.
  for (const host of ["127.0.0.1", "0.0.0.0", "::1", "::"]) {
    const failure = await tryListening(port, host);
    if (failure === "EADDRINUSE" || failure === "EACCES") return false;
  }
  return true;
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** `preferred` when it is free, else any free port. */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isPortFree(preferred))) return preferred;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
