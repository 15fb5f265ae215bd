import { defineConfig } from "prisma/config";

// Only `prisma generate` reads this. Migrations go through scripts/migrate.ts, which needs no engine download.
export default defineConfig({ schema: "prisma/schema.prisma" });
