import { Hono } from "hono";
import { html, raw } from "hono/html";
import { HTTPException } from "hono/http-exception";
import type { Sandbox } from "../context";
import { advanceClock } from "../control";
import type { StoredEmail } from "../state";
import { payOut } from "../stripe/balance";
import { StripeApiError } from "../stripe/errors";
import { hostedInvoice, receipts } from "../stripe/invoices/hosted-page";
import { overrideCard } from "../stripe/payment-methods";
import { hostedPortal } from "../stripe/portal-page";
import { createRefund } from "../stripe/refunds";
import { emailPage } from "./email";
import { errorPage, homePage } from "./home";
import { sendPage } from "./layout";
import { style } from "./style";

/** The pages for people: plain forms without scripts. */
export function pages(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.route("/billing", hostedPortal(sandbox));
  app.route("/invoice", hostedInvoice(sandbox));
  app.route("/receipts", receipts(sandbox));

  app.get("/", (c) => {
    sandbox.clock.catchUp();
    return sendPage(c, homePage(sandbox));
  });
  app.get("/sandbox.css", (c) => c.body(style, 200, { "Content-Type": "text/css; charset=utf-8" }));

  app.get("/inbox/:id", (c) => sendPage(c, emailPage(requireEmail(sandbox, c.req.param("id")))));
  app.get("/inbox/:id/html", (c) => {
    const email = requireEmail(sandbox, c.req.param("id"));
    // The email may show pictures and styles, but run nothing.
    c.header(
      "Content-Security-Policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:",
    );
    return c.html(html`<!doctype html><base target="_blank" />${raw(email.html ?? "")}`);
  });
  app.get("/inbox/:id/attachments/:index", (c) => {
    const attachment = requireEmail(sandbox, c.req.param("id")).attachments[Number(c.req.param("index"))];
    if (!attachment) throw new HTTPException(404, { message: "There is no such attachment." });
    return c.body(Buffer.from(attachment.content, "base64"), 200, {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
    });
  });

  app.post("/payments/:charge/refund", async (c) => {
    createRefund(sandbox, { charge: c.req.param("charge") });
    await sandbox.webhooks.settled();
    return c.redirect("/#payments", 303);
  });
  app.post("/payout", async (c) => {
    payOut(sandbox);
    await sandbox.webhooks.settled();
    return c.redirect("/#payments", 303);
  });
  app.post("/subscriptions/:id/:outcome{pays|fails}", (c) => {
    overrideCard(sandbox, c.req.param("id"), c.req.param("outcome") === "pays" ? "pays" : "fails");
    return c.redirect("/#subscriptions", 303);
  });
  app.post("/webhooks/:id/resend", async (c) => {
    await sandbox.webhooks.resend(c.req.param("id"));
    return c.redirect("/#webhooks", 303);
  });
  app.post("/clock", async (c) => {
    const { advance } = await c.req.parseBody();
    await advanceClock(sandbox, typeof advance === "string" ? advance : "");
    return c.redirect("/#clock", 303);
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      return sendPage(c, errorPage(error.message), error.status === 404 ? 404 : 400);
    }
    if (error instanceof StripeApiError) return sendPage(c, errorPage(error.message), 400);
    throw error;
  });
  return app;
}

function requireEmail(sandbox: Sandbox, id: string): StoredEmail {
  const email = sandbox.store.state.resend.emails.find((each) => each.id === id);
  if (!email) throw new HTTPException(404, { message: "There is no such email." });
  return email;
}
