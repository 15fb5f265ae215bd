import { cookies } from "next/headers";
import { pool } from "../database";

/** A page rendered per request: reads the cookies and runs one query. */
export default async function Page() {
  const found = (await cookies()).getAll().length;
  const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM boards");
  return <p>{found + (rows[0]?.count ?? 0)}</p>;
}
