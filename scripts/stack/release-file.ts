import { parse, stringify } from "yaml";
import { z } from "zod";
import { envSchema } from "../../lib/env/schema";
import { breaksRelease, changesBetween, oldestReleaseBeside } from "./release";

const versionSchema = z.string().regex(/^\d+\.\d+\.\d+$/, "must be a version such as 1.2.0");

/** The file releases/VERSION.yaml, which describes a release to programs. */
const releaseSchema = z.object({
  version: versionSchema,
  date: z.iso.date(),
  /** The release before it; null for the first. */
  previous: versionSchema.nullable(),
  /** The versions of Node that it runs on. */
  node: z.string().regex(/^>=\d+\.\d+$/, "must be such as >=20.19"),
  /** What operators have to do: the entries of CHANGELOG.md that begin with “To do:”. */
  todo: z.array(z.string()),
  /** The migrations since the previous release. */
  migrations: z.array(
    z.object({
      name: z.string(),
      /** The oldest release that can run beside it; null: any. */
      oldestRelease: versionSchema.nullable(),
    }),
  ),
  /** Whether the previous release can run beside all of them. */
  previousRunsBeside: z.boolean(),
  variables: z.object({
    required: z.array(z.string()),
    optional: z.array(z.string()),
    /** Since the previous release. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  /** The commands that build the container images. */
  image: z.array(z.string()),
});

export type Release = z.output<typeof releaseSchema>;

type Parts = {
  version: string;
  date: string;
  previous: Release | null;
  node: string;
  changelog: string;
  migrations: readonly { name: string; sql: string }[];
};

/** Describes a release by its changelog, its migrations since the previous release, and lib/env/schema.ts. */
export function describeRelease({ version, date, previous, node, changelog, migrations }: Parts): Release {
  const text = changesBetween(changelog, previous?.version ?? "0.0.0", version);
  const isRequired = (name: string) =>
    !envSchema.shape[name as keyof typeof envSchema.shape].safeParse(undefined).success;
  const names = Object.keys(envSchema.shape);
  const before = previous ? [...previous.variables.required, ...previous.variables.optional] : names;
  return {
    ...{ version, date, previous: previous?.version ?? null, node },
    todo: [...text.matchAll(/^- To do: (.+)$/gm)].map(([, todo = ""]) => todo),
    migrations: migrations.map(({ name, sql }) => ({ name, oldestRelease: oldestReleaseBeside(sql) })),
    previousRunsBeside: !previous || !migrations.some(({ sql }) => breaksRelease(sql, previous.version)),
    variables: {
      required: names.filter(isRequired),
      optional: names.filter((name) => !isRequired(name)),
      added: names.filter((name) => !before.includes(name)),
      removed: before.filter((name) => !names.includes(name)),
    },
    image: ["site", "web"].map(
      (target) =>
        `docker build --file deploy/docker/Dockerfile --target ${target} --tag rebel-retreats-${target}:${version} .`,
    ),
  };
}

/** Writes a release as YAML. */
export function formatRelease(release: Release): string {
  return stringify(release, { lineWidth: 0 });
}

/** Parses a release's YAML. Throws a ZodError for another content. */
export function parseRelease(text: string): Release {
  return releaseSchema.parse(parse(text));
}
