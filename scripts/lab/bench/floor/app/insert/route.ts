import { pool } from "../database";

/** Stores what was posted as one row, and answers with it. */
export async function POST(request: Request): Promise<Response> {
  const { id, content } = (await request.json()) as { id: string; content: string };
  const { rows } = await pool.query("INSERT INTO floor (id, content) VALUES ($1, $2) RETURNING *", [
    id,
    content,
  ]);
  return Response.json(rows[0], { status: 201 });
}
