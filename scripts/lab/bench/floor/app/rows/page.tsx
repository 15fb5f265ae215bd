import { cookies } from "next/headers";
import { pool } from "../database";
import { Rows, type Row } from "./rows";

type Query = { rows?: string; elements?: string; bytes?: string };

/** A page per request with as many rows, elements and bytes of data as its parameters say. */
export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { rows: count, elements, bytes } = await searchParams;
  const found = (await cookies()).getAll().length;
  const { rows } = await pool.query<Row>(
    "SELECT n AS id, repeat('x', $2 / $1) AS text FROM generate_series(1, $1::int) n",
    [Number(count), Number(bytes)],
  );
  return <Rows rows={rows} each={Math.round(Number(elements) / Number(count))} found={found} />;
}
