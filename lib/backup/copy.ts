import type pg from "pg";
import { to } from "pg-copy-streams";

/** Rows as COPY writes them. Given up before their end they end the connection too, as it would wait for them for ever. */
export function copyOut(client: pg.Client, statement: string) {
  const rows = client.query(to(statement));
  // It comes by itself where the connection is lost, also when nobody reads any more
  rows.on("error", () => undefined);
  rows.once("close", () => {
    if (!rows.readableEnded) void client.end();
  });
  return rows;
}
