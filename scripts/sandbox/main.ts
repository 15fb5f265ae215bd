import { sandboxCredentials } from "./credentials";
import { startSandbox } from "./server";

const port = Number(process.env.SANDBOX_PORT ?? 4010);
const siteUrl = process.env.SITE_URL ?? "http://localhost:3000";
const statePath = process.env.SANDBOX_STATE ?? ".data/sandbox.json";
const stripeWebhookSecret = process.env.STRIPE_WEBHOOK_SECRET ?? sandboxCredentials.stripeWebhookSecret;

// One failing request or callback must not stop the sandbox.
process.on("uncaughtException", (error) => console.error("[sandbox] Unexpected error", error));
process.on("unhandledRejection", (error) => console.error("[sandbox] Unexpected rejection", error));

try {
  const sandbox = await startSandbox({ port, siteUrl, statePath, credentials: { stripeWebhookSecret } });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      sandbox.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error("[sandbox] The state could not be written", error);
          process.exit(1);
        },
      );
    });
  }
  console.log(`Sandbox ready at ${sandbox.url}`);
} catch (error) {
  const isInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  console.error(
    isInUse
      ? `Port ${port} is in use. Choose another with SANDBOX_PORT.`
      : `The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
