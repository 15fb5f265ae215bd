import { pool } from "../database";

/** Stores the posted data as one row and returns it. */
export async function POST(request: Request): Promise<Response> {
  const { id, content } = (await request.json()) as { id: string; content: string };
  const { rows } = await pool.query("INSERT INTO floor (id, content) VALUES ($1, $2) RETURNING *", [
    id,
    content,
  ]);
  return Response.json(rows[0], { status: 201 });
}
