import { Hono, type Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { InvalidDuration } from "./clock";
import type { Sandbox } from "./context";
import { changedFaults, noFaults } from "./faults";
import { listEmails } from "./resend/api";
import { reportSchema, sendReport } from "./resend/webhook";
import { payOut } from "./stripe/balance";
import { kinds, type CollectionName } from "./stripe/collections";
import { firstStatuses, laterStatuses, openDispute, updateDispute } from "./stripe/disputes";
import { StripeApiError } from "./stripe/errors";
import { newestFirst } from "./stripe/objects";
import { overrideCard } from "./stripe/payment-methods";
import { createRefund, endRefund, refundOutcomes } from "./stripe/refunds";

const refundSchema = z.strictObject({
  payment_intent: z.string(),
  amount: z.number().int().positive().optional(),
});
const refundStatusSchema = z.strictObject({ refund: z.string(), status: z.enum(refundOutcomes) });
const disputeSchema = z.union([
  z.strictObject({ payment_intent: z.string(), status: z.enum(firstStatuses).optional() }),
  z.strictObject({ dispute: z.string(), status: z.enum(laterStatuses) }),
]);
const subscriptionSchema = z.strictObject({ subscription: z.string() });

const calendarSchema = z.strictObject({ name: z.string().regex(/^[\w-]{1,100}$/), ics: z.string() });

/** The controls for tests, as JSON under /_sandbox. */
export function controlApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  const calendars = new Map<string, string>();

  app.get("/emails", (c) =>
    c.json(
      listEmails(sandbox, c.req.query("to")).map(({ attachments, ...email }) => ({
        ...email,
        attachments: attachments.map(({ filename, contentType }) => ({ filename, contentType })),
      })),
    ),
  );
  app.post("/resend/event", async (c) => {
    const answer = await sendReport(sandbox, await parseBody(c, reportSchema));
    return c.json(answer ?? notFound("email"));
  });

  app.get("/stripe/:collection", (c) => {
    const name = c.req.param("collection");
    if (!Object.hasOwn(kinds, name)) notFound("collection");
    sandbox.clock.catchUp();
    return c.json(newestFirst(sandbox, name as CollectionName));
  });
  app.post("/stripe/refund", async (c) =>
    answerAfterWebhooks(c, createRefund(sandbox, await parseBody(c, refundSchema))),
  );
  app.post("/stripe/refund-status", async (c) => {
    const { refund, status } = await parseBody(c, refundStatusSchema);
    return answerAfterWebhooks(c, endRefund(sandbox, refund, status));
  });
  app.post("/stripe/dispute", async (c) => {
    const wanted = await parseBody(c, disputeSchema);
    const dispute =
      "payment_intent" in wanted
        ? openDispute(sandbox, wanted.payment_intent, wanted.status)
        : updateDispute(sandbox, wanted.dispute, wanted.status);
    return answerAfterWebhooks(c, dispute);
  });
  app.post("/stripe/payout", async (c) => {
    await parseBody(c, z.strictObject({}));
    return answerAfterWebhooks(c, payOut(sandbox));
  });
  for (const [verb, outcome] of [
    ["fail", "fails"],
    ["pay", "pays"],
  ] as const) {
    app.post(`/stripe/${verb}-next-invoice`, async (c) => {
      const { subscription } = await parseBody(c, subscriptionSchema);
      return c.json(overrideCard(sandbox, subscription, outcome));
    });
  }

  app.post("/calendar", async (c) => {
    const { name, ics } = await parseBody(c, calendarSchema);
    calendars.set(`${name}.ics`, ics);
    return c.json({ url: `${sandbox.url}/_sandbox/calendar/${name}.ics` });
  });
  app.get("/calendar/:file", (c) => {
    const file = calendars.get(c.req.param("file")) ?? notFound("calendar");
    return c.text(file, 200, { "Content-Type": "text/calendar; charset=utf-8" });
  });

  app.get("/clock", (c) => c.json(clockOf(sandbox)));
  app.post("/clock", async (c) => {
    const { advance } = await parseBody(c, z.strictObject({ advance: z.string() }));
    await advanceClock(sandbox, advance);
    return c.json(clockOf(sandbox));
  });

  app.post("/push", async (c) => {
    const { siteKey } = await parseBody(c, z.strictObject({ siteKey: z.string() }));
    const { id, keys, auth } = sandbox.push.add(siteKey);
    return c.json({
      id,
      endpoint: `${sandbox.url}/push/${id}`,
      keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
    });
  });
  app.get("/push/:id", (c) => {
    const { messages, accepted } = sandbox.push.get(c.req.param("id")) ?? notFound("browser");
    return c.json({ messages, taken: accepted });
  });
  app.delete("/push/:id", (c) => {
    const browser = sandbox.push.get(c.req.param("id")) ?? notFound("browser");
    browser.isGone = true;
    return c.json({});
  });

  app.get("/webhooks", (c) => c.json(Object.values(sandbox.store.state.deliveries).reverse()));
  app.post("/webhooks/:id/resend", async (c) =>
    c.json((await sandbox.webhooks.resend(c.req.param("id"))) ?? notFound("webhook")),
  );

  app.post("/faults", async (c) => {
    Object.assign(sandbox.faults, await parseBody(c, changedFaults(sandbox.faults)));
    const { pusher } = sandbox.faults;
    if (pusher.disconnect) sandbox.pusher.disconnectAll();
    if (pusher.down) sandbox.pusher.goDown();
    pusher.disconnect = false;
    return c.json(sandbox.faults);
  });
  app.delete("/faults", (c) => c.json(Object.assign(sandbox.faults, noFaults())));

  app.post("/reset", (c) => {
    sandbox.store.reset();
    sandbox.push.clear();
    calendars.clear();
    Object.assign(sandbox.faults, noFaults());
    return c.json({});
  });

  app.all("*", () => notFound("control"));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
    if (error instanceof StripeApiError) return c.json({ error: error.message }, 400);
    sandbox.log(`${c.req.method} ${c.req.path} failed`, error);
    return c.json({ error: "The sandbox has failed." }, 500);
  });

  async function answerAfterWebhooks(c: Context, answer: object) {
    await sandbox.webhooks.settled();
    return c.json(answer);
  }
  return app;
}

/** Moves the payment clock, and waits until the webhooks of the work that was due have been sent. */
export async function advanceClock(sandbox: Sandbox, duration: string) {
  try {
    sandbox.clock.advance(duration);
  } catch (error) {
    if (error instanceof InvalidDuration) throw new HTTPException(400, { message: error.message });
    throw error;
  }
  await sandbox.webhooks.settled();
}

function clockOf({ clock }: Sandbox) {
  const seconds = clock.seconds();
  return { now: new Date(seconds * 1000).toISOString(), seconds, offsetSeconds: clock.offsetSeconds() };
}

async function parseBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new HTTPException(400, { message: z.prettifyError(result.error) });
}

function notFound(object: string): never {
  throw new HTTPException(404, { message: `There is no such ${object}.` });
}
