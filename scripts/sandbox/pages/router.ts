import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Sandbox } from "../context";
import { advanceClock } from "../control";
import type { StoredEmail } from "../kept";
import { switchCard } from "../stripe/card/switches";
import { laterStatuses, moveDispute, openDispute } from "../stripe/dispute/disputes";
import { StripeApiError } from "../stripe/http/errors";
import { hostedInvoice, receipts } from "../stripe/invoice/hosted-page";
import { hostedPortal } from "../stripe/portal/hosted-page";
import { find, idOf } from "../stripe/objects";
import { refund, refundOutcomes, settleRefund } from "../stripe/refund/refunds";
import { emailDocument, emailPage } from "./email";
import { homePage, refusedPage } from "./home";
import { sendPage } from "./layout";
import { style } from "./style";

/** The pages for people: plain forms, no scripts. */
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
    // The letter may show pictures and styles, and nothing in it may run.
    c.header(
      "Content-Security-Policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:",
    );
    return c.html(emailDocument(email.html ?? ""));
  });
  app.get("/inbox/:id/attachments/:index", (c) => {
    const attachment = requireEmail(sandbox, c.req.param("id")).attachments[Number(c.req.param("index"))];
    if (!attachment?.content) throw new HTTPException(404, { message: "There is no such attachment." });
    return c.body(Buffer.from(attachment.content, "base64"), 200, {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
    });
  });

  app.post("/payments/:charge/refund", async (c) => {
    refund(sandbox, { charge: c.req.param("charge") });
    await sandbox.webhooks.settled();
    return c.redirect("/#payments", 303);
  });
  app.post("/payments/:charge/:kind{dispute|inquiry}", async (c) => {
    const charge = find(sandbox, "charges", c.req.param("charge"));
    const status = c.req.param("kind") === "inquiry" ? "warning_needs_response" : "needs_response";
    openDispute(sandbox, idOf(charge?.payment_intent) ?? "", status);
    await sandbox.webhooks.settled();
    return c.redirect("/#payments", 303);
  });
  app.post("/disputes/:id/:status", async (c) => {
    const status = laterStatuses.find((known) => known === c.req.param("status"));
    if (!status) throw new HTTPException(404, { message: "A dispute has no such status." });
    moveDispute(sandbox, c.req.param("id"), status);
    await sandbox.webhooks.settled();
    return c.redirect("/#payments", 303);
  });
  app.post("/refunds/:id/:status", async (c) => {
    const status = refundOutcomes.find((known) => known === c.req.param("status"));
    if (!status) throw new HTTPException(404, { message: "A refund does not end so." });
    settleRefund(sandbox, c.req.param("id"), status);
    await sandbox.webhooks.settled();
    return c.redirect("/#payments", 303);
  });
  app.post("/subscriptions/:id/:outcome{pays|fails}", (c) => {
    switchCard(sandbox, c.req.param("id"), c.req.param("outcome") === "pays" ? "pays" : "fails");
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
      return sendPage(c, refusedPage(error.message), error.status === 404 ? 404 : 400);
    }
    if (error instanceof StripeApiError) return sendPage(c, refusedPage(error.message), 400);
    throw error;
  });
  return app;
}

function requireEmail(sandbox: Sandbox, id: string): StoredEmail {
  const email = sandbox.store.state.resend.emails.find((each) => each.id === id);
  if (!email) throw new HTTPException(404, { message: "There is no such e-mail." });
  return email;
}
