import type pg from "pg";
import { to } from "pg-copy-streams";

/** Rows in COPY format. An undrained COPY blocks its connection, so destroying the stream ends it. */
export function copyOut(client: pg.Client, statement: string) {
  const rows = client.query(to(statement));
  // A lost connection emits an error, even without a reader
  rows.on("error", () => undefined);
  rows.once("close", () => {
    if (!rows.readableEnded) void client.end();
  });
  return rows;
}
