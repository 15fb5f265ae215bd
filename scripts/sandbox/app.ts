import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Sandbox } from "./context";
import { controlApi } from "./control";
import { ownOriginOnly } from "./own-origin";
import { pages } from "./pages/router";
import { pushService } from "./push/router";
import { pusherHttpApi } from "./pusher/http-api";
import { resendApi } from "./resend";
import { hostedCheckout } from "./stripe/checkout/hosted-page";
import { stripeRouter } from "./stripe/router";

// Resend takes e-mails of up to 40 MB, attachments included.
const largestBody = 45 * 1024 * 1024;

/** Everything the sandbox answers over HTTP. */
export function createApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(ownOriginOnly);
  app.use(bodyLimit({ maxSize: largestBody }));
  app.use(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
  });
  app.route("/v1", stripeRouter(sandbox));
  app.route("/checkout", hostedCheckout(sandbox));
  app.route("/emails", resendApi(sandbox));
  app.route("/push", pushService(sandbox));
  app.route("/apps", pusherHttpApi(sandbox));
  app.route("/_sandbox", controlApi(sandbox));
  app.route("/", pages(sandbox));
  app.notFound((c) => c.text("The sandbox has nothing here.", 404));
  app.onError((error, c) => {
    sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
    return c.text("The sandbox has failed; its output says why.", 500);
  });
  return app;
}
