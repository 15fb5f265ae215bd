import pg from "pg";

/** A node of a query plan of Postgres. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  Alias?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

/** The plans of all queries of `work` that name a table, with all nodes. */
export async function plansOf(table: string, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const queries = (await sentDuring(work)).filter(({ text }) => new RegExp(`\\b${table}\\b`).test(text));
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const nodes: PlanNode[] = [];
    for (const { text, values } of queries) {
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      nodes.push(...rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => flatten(Plan))));
    }
    return nodes;
  } finally {
    await client.end();
  }
}

/** A statement with its values. */
export type Query = { text: string; values: unknown[] };

/** The statements sent to Postgres during `work`. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Query[]> {
  const sent: Query[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...given) {
    const [config] = given as [Partial<Query> | string | undefined];
    if (typeof config === "object" && config.text)
      sent.push({ text: config.text, values: config.values ?? [] });
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
