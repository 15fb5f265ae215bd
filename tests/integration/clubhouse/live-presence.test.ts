import type Pusher from "pusher-js";
import type { Channel, PresenceChannel } from "pusher-js";
import { afterEach, expect, test } from "vitest";
import { pusher } from "@/lib/clubhouse/live";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { channelName } from "@/lib/clubhouse/channels";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";

afterEach(hangUpAll);

const come = async (client: Pusher) => (await listenTo(client, "presence-clubhouse")).channel;

/** The ids of present members as the client sees them. */
const membersOn = (channel: Channel) => (channel as Channel & Pick<PresenceChannel, "members">).members;

function idsOn(channel: Channel): string[] {
  const ids: string[] = [];
  membersOn(channel).each(({ id }: { id: string }) => ids.push(id));
  return ids.sort();
}

test("a member is present once, from any number of tabs, until the last one closes", async () => {
  const [priya, bea] = [await createMember({ displayName: "Priya" }), await createMember()];
  const seen = await come(connect(priya));
  const tabs = [connect(bea), connect(bea)];
  for (const tab of tabs) await come(tab);
  const both = [priya.userId, bea.userId].sort();
  await expect.poll(() => idsOn(seen)).toEqual(both);
  tabs[0]?.disconnect();
  // The provider has processed it once it answers the next request
  await pusher().get({ path: "/channels" });
  expect(idsOn(seen)).toEqual(both);
  tabs[1]?.disconnect();
  await expect.poll(() => idsOn(seen)).toEqual([priya.userId]);
});

test("other members see the name and the role, and nothing else", async () => {
  const robyn = await createMember({ displayName: "Robyn", role: "admin" });
  const channel = await come(connect(robyn));
  expect(membersOn(channel).get(robyn.userId)).toEqual({
    id: robyn.userId,
    info: { name: "Robyn", role: "admin" },
  });
});

test("the longest name fits the provider's limit", async () => {
  const long = await createMember({ displayName: "👩🏽‍🚀".repeat(11).slice(0, 80) });
  await expect(come(connect(long))).resolves.toBeDefined();
});

test("the hundred and first member receives messages without presence", async () => {
  const name = channelName("presence-clubhouse", await currentEpoch());
  const crowd = await createMember();
  // Their subscriptions are signed as by the route, without accounts
  const clients = Array.from({ length: 100 }, (_, number) => {
    const client = connect(crowd, { isTampered: true });
    client.config.channelAuthorizer = ({ socketId }, done) =>
      done(
        null,
        pusher().authorizeChannel(socketId, name, {
          user_id: `guest-${number}`,
          user_info: { name: `Guest ${number}`, role: "member" },
        }),
      );
    return client;
  });
  await Promise.all(clients.map(come));
  const last = connect(await createMember());
  await expect(come(last)).rejects.toThrow("LimitReached");
  const chat = await listenTo(last);
  expect(chat.channel.subscribed).toBe(true);
});
