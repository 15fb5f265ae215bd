import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlQuery,
} from "@prisma/driver-adapter-utils";
import * as wasmImports from "@prisma/schema-engine-wasm/schema_engine_bg";

const { SchemaEngine } = wasmImports;
type SchemaEngine = wasmImports.SchemaEngine;

const root = path.resolve(import.meta.dirname, "..");
const migrationsDir = path.join(root, "prisma/migrations");
const schemaPath = path.join(root, "prisma/schema.prisma");
const noFilter = { externalTables: [], externalEnums: [] };

/** The columns of Postgres' one-byte type "char", as in the engine's queries. */
const charColumns =
  /\bconstr\.contype AS (constraint_type)\b|\bcon\.(confdeltype)\b(?=,)|\bcon\.(confupdtype)\b(?=,)/g;

/**
 * Works around two limits of the pg adapter. It rejects "char" columns, three of which the engine reads from constraints, so
 * they are cast to text and labelled as characters. It splits a script at every semicolon, even in comments or function bodies,
 * so scripts are sent whole.
 */
class EnginePg extends PrismaPg {
  private readonly opened = new Set<{ dispose(): Promise<void> }>();

  override async connect() {
    const adapter = await super.connect();
    this.opened.add(adapter);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      // The engine closes some of them, and a pool must be closed only once.
      if (this.opened.delete(adapter)) await dispose();
    };
    const driver = adapter.underlyingDriver();
    adapter.executeScript = async (script: string) => {
      await driver.query(script);
    };
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query: SqlQuery) => {
      const names: string[] = [];
      const sql = query.sql.replace(charColumns, (match, ...groups: (string | undefined)[]) => {
        const name = groups.slice(0, 3).find(Boolean) as string;
        names.push(name);
        return `${match.split(" ")[0] as string}::text AS ${name}`;
      });
      const result = await queryRaw({ ...query, sql });
      for (const name of names) {
        result.columnTypes[result.columnNames.indexOf(name)] = ColumnTypeEnum.Character;
      }
      return result;
    };
    return adapter;
  }

  /** The scratch database is the caller's (diffSchema). */
  override async connectToShadowDb() {
    return this.connect();
  }

  /** Closes the connections that the engine left open. */
  async close() {
    await Promise.all([...this.opened].map((adapter) => adapter.dispose()));
  }
}

let loaded: Promise<void> | undefined;

/** Loads the engine's WebAssembly once per process, since its glue code supports one instance. */
async function loadEngine(): Promise<void> {
  const wasmPath = path.join(
    path.dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm")),
    "schema_engine_bg.wasm",
  );
  const { instance } = await WebAssembly.instantiate(await readFile(wasmPath), {
    "./schema_engine_bg.js": wasmImports as object as WebAssembly.ModuleImports,
  });
  wasmImports.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

/**
 * Runs Prisma's schema engine as WebAssembly from npm, instead of the binary that the CLI would download: migrations work where
 * only a registry is reachable, and use the same _prisma_migrations table.
 */
async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await (loaded ??= loadEngine());
  const schema = await readFile(schemaPath, "utf8");
  const factory = new EnginePg({ connectionString: databaseUrl });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(factory);
    return await work(
      await SchemaEngine.new({ datamodels: [[schemaPath, schema]] }, () => undefined, adapter),
    );
  } finally {
    await factory.close();
  }
}

async function readMigrations() {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: await readFile(path.join(migrationsDir, name, "migration.sql"), "utf8"),
        },
      },
    })),
  );
  return {
    baseDir: migrationsDir,
    lockfile: { path: "./migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

/** Applies the missing migrations to a database; returns their names. Throws when one fails. */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  return withSchemaEngine(databaseUrl, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: noFilter });
    return appliedMigrationNames;
  });
}

/**
 * The SQL from the migrations' schema to schema.prisma; empty if they are equal. The migrations are replayed in `scratchUrl`,
 * an empty database.
 */
export async function diffSchema(scratchUrl: string): Promise<string> {
  const migrations = await readMigrations();
  const files = [{ path: schemaPath, content: await readFile(schemaPath, "utf8") }];
  const { stdout } = await withSchemaEngine(scratchUrl, (engine) =>
    engine.diff({
      from: { tag: "migrations", ...migrations },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: noFilter,
    }),
  );
  const sql = stdout ?? "";
  return sql.includes("This is an empty migration") ? "" : sql;
}
