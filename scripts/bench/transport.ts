import { setTimeout as sleep } from "node:timers/promises";
import Pusher from "pusher-js";
import { pusherOptions } from "@/components/clubhouse/session/connect-pusher";
import { pusher } from "@/lib/clubhouse/live";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import { benchText } from "./screen";

const channel = "bench";
const event = "message";
const patience = 60_000;

/**
 * Milliseconds from an event's trigger to the last of so many subscribers, for each of `count` events at an even pace:
 * the live transport by its official clients, without the site, its database and the members' lists.
 */
export async function measureTransport(
  live: LiveConfig,
  { subscribers, count, rate }: { subscribers: number; count: number; rate: number },
): Promise<number[]> {
  const starts: number[] = [];
  const received: { times: number; last: number }[] = [];
  const clients = await Promise.all(
    Array.from({ length: subscribers }, () =>
      subscribe(live, ({ number }) => {
        const one = (received[number] ??= { times: 0, last: 0 });
        one.times += 1;
        one.last = performance.now();
      }),
    ),
  );
  const begin = performance.now();
  const triggers: Promise<unknown>[] = [];
  for (let number = 0; number < count; number += 1) {
    await sleep(Math.max(0, begin + (number * 1000) / rate - performance.now()));
    starts[number] = performance.now();
    triggers.push(pusher().trigger(channel, event, { number, content: benchText(number) }));
  }
  await Promise.all(triggers);
  const until = performance.now() + patience;
  const isDone = () => starts.every((_, number) => received[number]?.times === subscribers);
  while (!isDone() && performance.now() < until) await sleep(50);
  for (const client of clients) client.disconnect();
  return starts.map((start, number) => (received[number]?.last ?? Number.NaN) - start);
}

async function subscribe(live: LiveConfig, onEvent: (data: { number: number }) => void): Promise<Pusher> {
  const client = new Pusher(live.key, pusherOptions(live));
  const subscription = client.subscribe(channel);
  subscription.bind(event, onEvent);
  await new Promise((resolve, reject) => {
    subscription.bind("pusher:subscription_succeeded", resolve);
    subscription.bind("pusher:subscription_error", reject);
  });
  return client;
}
