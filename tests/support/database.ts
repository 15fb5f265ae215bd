import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../../prisma/generated/client";

let client: PrismaClient | undefined;

/** The builders' own client, as browser tests run outside the server. */
export function database(): PrismaClient {
  client ??= new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) });
  return client;
}
