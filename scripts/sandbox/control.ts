import { Hono, type Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { UnknownDuration } from "./clock";
import type { Sandbox } from "./context";
import { faultsSchema, noFaults, setFaults } from "./faults";
import { listEmails } from "./resend";
import { reportSchema, sendReport } from "./resend-webhook";
import { switchCard } from "./stripe/card/switches";
import type { CollectionName } from "./stripe/collections";
import { laterStatuses, moveDispute, openDispute } from "./stripe/dispute/disputes";
import { StripeApiError } from "./stripe/http/errors";
import { newestFirst } from "./stripe/objects";
import { refund, refundOutcomes, settleRefund } from "./stripe/refund/refunds";

const refundSchema = z.strictObject({
  payment_intent: z.string(),
  amount: z.number().int().positive().optional(),
});
const refundStatusSchema = z.strictObject({
  refund: z.string(),
  status: z.enum(refundOutcomes),
});
const disputeSchema = z.union([
  z.strictObject({
    payment_intent: z.string(),
    status: z.enum(["needs_response", "warning_needs_response"]).optional(),
  }),
  z.strictObject({ dispute: z.string(), status: z.enum(laterStatuses) }),
]);
const subscriptionSchema = z.strictObject({ subscription: z.string() });
const deviceSchema = z.strictObject({ siteKey: z.string() });
const clockSchema = z.strictObject({ advance: z.string() });

/** What tests ask for and set, as JSON, under /_sandbox. */
export function controlApi(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.get("/emails", (c) => {
    const emails = listEmails(sandbox, c.req.query("to"));
    return c.json(
      emails.map((email) => ({
        ...email,
        attachments: email.attachments.map(({ filename, contentType }) => ({ filename, contentType })),
      })),
    );
  });

  app.post("/resend/event", async (c) => {
    const answer = await sendReport(sandbox, await read(c, reportSchema));
    if (!answer) throw refused(404, "There is no such e-mail.");
    return c.json(answer);
  });

  app.get("/stripe/:collection", (c) => {
    const name = c.req.param("collection");
    if (!Object.hasOwn(sandbox.store.state.stripe.collections, name)) {
      throw refused(404, `There is no collection ${name}.`);
    }
    sandbox.clock.catchUp();
    return c.json(newestFirst(sandbox, name as CollectionName));
  });

  app.post("/stripe/refund", async (c) => {
    const made = refund(sandbox, await read(c, refundSchema));
    await sandbox.webhooks.settled();
    return c.json(made);
  });

  app.post("/stripe/refund-status", async (c) => {
    const wanted = await read(c, refundStatusSchema);
    const settled = settleRefund(sandbox, wanted.refund, wanted.status);
    await sandbox.webhooks.settled();
    return c.json(settled);
  });

  app.post("/stripe/dispute", async (c) => {
    const wanted = await read(c, disputeSchema);
    const dispute =
      "payment_intent" in wanted
        ? openDispute(sandbox, wanted.payment_intent, wanted.status)
        : moveDispute(sandbox, wanted.dispute, wanted.status);
    await sandbox.webhooks.settled();
    return c.json(dispute);
  });

  app.post("/stripe/fail-next-invoice", async (c) =>
    c.json(switchCard(sandbox, (await read(c, subscriptionSchema)).subscription, "fails")),
  );
  app.post("/stripe/pay-next-invoice", async (c) =>
    c.json(switchCard(sandbox, (await read(c, subscriptionSchema)).subscription, "pays")),
  );

  app.get("/clock", (c) => c.json(clockOf(sandbox)));
  app.post("/clock", async (c) => {
    const { advance } = await read(c, clockSchema);
    await advanceClock(sandbox, advance);
    return c.json(clockOf(sandbox));
  });

  app.post("/push", async (c) => {
    const device = sandbox.push.add((await read(c, deviceSchema)).siteKey);
    return c.json({
      id: device.id,
      endpoint: `${sandbox.url}/push/${device.id}`,
      keys: {
        p256dh: device.keys.getPublicKey("base64url"),
        auth: device.auth.toString("base64url"),
      },
    });
  });
  app.get("/push/:id", (c) => {
    const device = sandbox.push.get(c.req.param("id"));
    if (!device) throw refused(404, "There is no such browser.");
    return c.json({ messages: device.messages, taken: device.taken });
  });
  app.delete("/push/:id", (c) => {
    const device = sandbox.push.get(c.req.param("id"));
    if (!device) throw refused(404, "There is no such browser.");
    device.isGone = true;
    return c.json({});
  });

  app.get("/webhooks", (c) => c.json(Object.values(sandbox.store.state.deliveries).reverse()));
  app.post("/webhooks/:id/resend", async (c) => {
    const delivery = await sandbox.webhooks.resend(c.req.param("id"));
    if (!delivery) throw refused(404, "There is no such webhook.");
    return c.json(delivery);
  });

  app.get("/faults", (c) => c.json(sandbox.faults));
  app.post("/faults", async (c) => {
    const wanted = await read(c, faultsSchema);
    setFaults(sandbox.faults, wanted);
    if (wanted.pusher?.disconnect) sandbox.pusher.disconnectAll();
    if (wanted.pusher?.down) sandbox.pusher.goDown();
    return c.json(sandbox.faults);
  });
  app.delete("/faults", (c) => {
    Object.assign(sandbox.faults, noFaults());
    return c.json(sandbox.faults);
  });

  app.post("/reset", (c) => {
    sandbox.store.reset();
    sandbox.push.clear();
    Object.assign(sandbox.faults, noFaults());
    return c.json({});
  });

  app.all("*", () => {
    throw refused(404, "The sandbox has no such control.");
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
    if (error instanceof StripeApiError) return c.json({ error: error.message }, 400);
    sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
    return c.json({ error: "The sandbox has failed." }, 500);
  });
  return app;
}

/** Moves the payment clock, and waits until the webhooks of what came due have gone out. */
export async function advanceClock(sandbox: Sandbox, duration: string) {
  try {
    sandbox.clock.advance(duration);
  } catch (error) {
    if (error instanceof UnknownDuration) throw refused(400, error.message);
    throw error;
  }
  await sandbox.webhooks.settled();
}

function clockOf({ clock }: Sandbox) {
  const seconds = clock.seconds();
  return { now: new Date(seconds * 1000).toISOString(), seconds, offsetSeconds: clock.offsetSeconds() };
}

async function read<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  let given: unknown;
  try {
    given = await c.req.json();
  } catch {
    throw refused(400, "The body is not valid JSON.");
  }
  const result = schema.safeParse(given);
  if (!result.success) throw refused(400, z.prettifyError(result.error));
  return result.data;
}

function refused(status: 400 | 404, message: string) {
  return new HTTPException(status, { message });
}
