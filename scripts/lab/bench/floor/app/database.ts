import pg from "pg";

// As many connections as a request of the site may take
const globalPool = globalThis as { floor?: pg.Pool };

/** The database in DATABASE_URL, by the driver alone. */
export const pool = (globalPool.floor ??= new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
}));
