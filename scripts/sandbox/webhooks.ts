import { createHmac } from "node:crypto";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Faults } from "./faults";
import type { Delivery, StateStore } from "./state";

export interface WebhookSender {
  /** Queues a stored event; events are sent in their order. */
  send(event: { id: string; type: string }): void;
  /** Sends one again, whatever its status; null for an unknown event. */
  resend(id: string): Promise<Delivery | null>;
  /** Waits until every queued event was attempted once, but not longer than `mostMs`. */
  settled(mostMs?: number): Promise<void>;
  /** Schedules the retries that a restart interrupted. */
  resume(): void;
  stop(): void;
}

const answerTimeoutMs = 15_000;
const reorderWindowMs = 300;
const defaultRetryDelaysMs = [1, 2, 5, 15, 60, 60, 300, 300, 300, 900, 900, 3600].map((s) => s * 1000);

/** Sends events to the site's webhook: signed, and with growing pauses until it answers 2xx. */
export function createWebhookSender(options: {
  endpoint: string;
  secret: string;
  store: StateStore;
  faults: Faults;
  retryDelaysMs?: number[];
  log: (message: string, error?: unknown) => void;
}): WebhookSender {
  const { endpoint, secret, store, faults, log } = options;
  const retryDelaysMs = options.retryDelaysMs ?? defaultRetryDelaysMs;
  const retries = new Map<string, NodeJS.Timeout>();
  const queue: string[] = [];
  let pumping: Promise<void> | null = null;
  let stopped = false;

  async function pump() {
    // The request that caused the event usually gets its answer first.
    await setImmediate();
    if (faults.webhooks.reorder) {
      await sleep(reorderWindowMs);
      queue.reverse();
    }
    while (queue.length > 0 && !stopped) {
      const id = queue.shift();
      if (id === undefined) break;
      if (faults.webhooks.duplicate) await Promise.all([attempt(id), attempt(id)]);
      else await attempt(id);
    }
  }

  function startPump() {
    pumping ??= pump()
      .catch((error: unknown) => log("Webhooks could not be sent", error))
      .finally(() => {
        pumping = null;
        if (queue.length > 0 && !stopped) startPump();
      });
  }

  async function attempt(id: string): Promise<void> {
    const delivery = store.state.deliveries[id];
    const event = store.state.stripe.collections.events[id];
    if (!delivery || !event) return;
    clearRetry(id);
    delivery.attempts += 1;
    delivery.nextAttemptAt = null;
    try {
      const answer = await post(JSON.stringify(event, null, 2));
      delivery.lastStatus = answer.status;
      delivery.lastError = answer.ok ? null : (await answer.text()).slice(0, 500);
      if (answer.ok) delivery.status = "delivered";
      else retryLater(delivery);
    } catch (error) {
      delivery.lastStatus = null;
      delivery.lastError = error instanceof Error ? causeOf(error) : String(error);
      retryLater(delivery);
    }
    store.changed();
  }

  function post(body: string): Promise<Response> {
    // The machine's time, not the payment clock's: receivers refuse old signatures.
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return fetch(endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": `t=${time},v1=${signature}`,
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
  }

  function retryLater(delivery: Delivery) {
    // A duplicate may have been delivered meanwhile.
    if (delivery.status === "delivered" || stopped) return;
    const delay = retryDelaysMs[delivery.attempts - 1];
    if (delay === undefined) {
      delivery.status = "failed";
      return;
    }
    delivery.status = "pending";
    delivery.nextAttemptAt = Date.now() + delay;
    scheduleRetry(delivery.id, delay);
  }

  function scheduleRetry(id: string, delay: number) {
    clearRetry(id);
    const timer = setTimeout(() => {
      retries.delete(id);
      if (faults.webhooks.drop) {
        const delivery = store.state.deliveries[id];
        if (delivery) drop(delivery);
        return;
      }
      attempt(id).catch((error: unknown) => log(`Webhook ${id} could not be retried`, error));
    }, delay);
    timer.unref();
    retries.set(id, timer);
  }

  function clearRetry(id: string) {
    clearTimeout(retries.get(id));
    retries.delete(id);
  }

  function drop(delivery: Delivery) {
    delivery.status = "dropped";
    delivery.nextAttemptAt = null;
    store.changed();
  }

  return {
    send({ id, type }) {
      const delivery: Delivery = {
        id,
        type,
        createdAt: new Date().toISOString(),
        attempts: 0,
        lastStatus: null,
        lastError: null,
        status: "pending",
        nextAttemptAt: null,
      };
      store.state.deliveries[id] = delivery;
      if (faults.webhooks.drop) {
        drop(delivery);
        return;
      }
      store.changed();
      queue.push(id);
      startPump();
    },
    async resend(id) {
      const delivery = store.state.deliveries[id];
      if (!delivery) return null;
      await attempt(id);
      return delivery;
    },
    async settled(mostMs) {
      const isOver = mostMs === undefined ? null : sleep(mostMs, true, { ref: false });
      while (pumping && !(await Promise.race([pumping.then(() => false), ...(isOver ? [isOver] : [])])));
    },
    resume() {
      for (const delivery of Object.values(store.state.deliveries)) {
        if (delivery.status !== "pending") continue;
        scheduleRetry(delivery.id, Math.max(0, (delivery.nextAttemptAt ?? 0) - Date.now()));
      }
    },
    stop() {
      stopped = true;
      for (const id of [...retries.keys()]) clearRetry(id);
    },
  };
}

/** The reason why fetch failed (connection refused, time-out) is in the cause. */
function causeOf(error: Error): string {
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
