import pg from "pg";

// As many connections as the site's request pool.
const globalPool = globalThis as { floor?: pg.Pool };

/** The database in DATABASE_URL, using only the driver. */
export const pool = (globalPool.floor ??= new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
}));
