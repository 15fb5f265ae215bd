import "server-only";

/** Exits a server with an incomplete environment, listing what is missing; Next would serve nothing. */
export async function refuseHalfAConfiguration(): Promise<void> {
  try {
    await import(".");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
