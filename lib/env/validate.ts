import "server-only";

/** Ends a server whose environment is incomplete, with what is missing; Next would go on and answer nothing. */
export async function refuseHalfAConfiguration(): Promise<void> {
  try {
    await import(".");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
