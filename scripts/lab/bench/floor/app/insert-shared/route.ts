import { pool } from "../database";

/** As /insert, and each insert updates the same row of another table. */
export async function POST(request: Request): Promise<Response> {
  const { id, content } = (await request.json()) as { id: string; content: string };
  const { rows } = await pool.query(
    `WITH shared AS (UPDATE floor_shared SET revision = revision + 1 RETURNING revision)
     INSERT INTO floor (id, content, position) SELECT $1, $2, revision FROM shared RETURNING *`,
    [id, content],
  );
  return Response.json(rows[0], { status: 201 });
}
