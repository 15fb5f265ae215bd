import { setTimeout as sleep } from "node:timers/promises";
import Pusher from "pusher-js";
import type { ChannelAuthorizationData, UserAuthenticationData } from "pusher-js/types/src/core/auth/options";
import { messageEvent, tellsPresence } from "@/lib/clubhouse/channels";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { MessagePage, MessageView, Overview } from "@/lib/clubhouse/schema";
import {
  isBehind,
  openTimeline,
  reduceTimeline,
  shownMessages,
  type Timeline,
  type TimelineAction,
} from "@/lib/clubhouse/timeline";
import type { SiteClient } from "./site-client";

/** As the browser has it: reordered events get this long to close a gap by themselves. */
const gapGrace = 250;

/** A member with the chat open: what her browser hears and does, without the browser. */
export class BenchMember {
  private timeline: Timeline = openTimeline({ messages: [], people: [], revision: 0, hasMore: false });
  private pusher: Pusher | null = null;
  private catchingUp = false;
  private readonly shown = new Set<string>();
  /** How many messages reached her list by the live line, and how many by asking for what she missed. */
  readonly came = { live: 0, caughtUp: 0 };

  /** `onShown` hears of every message that has come into her list. */
  constructor(
    private readonly client: SiteClient,
    private readonly onShown: (id: string) => void,
  ) {}

  /** Opens the chat, and answers once the live line is up. */
  async enter(live: LiveConfig): Promise<void> {
    const { channels } = await this.client.get<Overview>("/api/boards");
    this.timeline = openTimeline(await this.client.get<MessagePage>("/api/messages?board=general"));
    await this.listen(live, channels);
  }

  /** Posts to the chat, and takes in the answer as her browser does. */
  async post(id: string, content: string): Promise<void> {
    const input = { id, board: "general", content };
    const { message } = await this.client.post<{ message: MessageView }>("/api/messages", input);
    this.apply({ type: "arrived", message }, "live");
  }

  /** The ids in her list after a place, in her order. */
  listAfter(position: number): string[] {
    return shownMessages(this.timeline).flatMap((one) => (one.position > position ? [one.id] : []));
  }

  leave(): void {
    this.pusher?.disconnect();
  }

  private async listen({ key, cluster, host, port, tls }: LiveConfig, channels: string[]): Promise<void> {
    const pusher = new Pusher(key, {
      cluster,
      ...(host && { wsHost: host }),
      ...(port && { wsPort: port, wssPort: port }),
      forceTLS: tls,
      enabledTransports: ["ws", "wss"],
      channelAuthorization: {
        transport: "ajax",
        endpoint: "/api/pusher/auth",
        customHandler: ({ socketId, channelName }, callback) =>
          void this.client
            .post<ChannelAuthorizationData>(
              "/api/pusher/auth",
              form({ socket_id: socketId, channel_name: channelName }),
            )
            .then(
              (data) => callback(null, data),
              (error: unknown) => callback(error as Error, null),
            ),
      },
      userAuthentication: {
        transport: "ajax",
        endpoint: "/api/pusher/user-auth",
        customHandler: ({ socketId }, callback) =>
          void this.client
            .post<UserAuthenticationData>("/api/pusher/user-auth", form({ socket_id: socketId }))
            .then(
              (data) => callback(null, data),
              (error: unknown) => callback(error as Error, null),
            ),
      },
    });
    this.pusher = pusher;
    pusher.signin();
    const heard = channels.map((name) => {
      const channel = pusher.subscribe(name);
      channel.bind(messageEvent, (data: MessageView | { revision: number }) => this.hear(data));
      return channel;
    });
    // A full presence channel takes nobody else, and nobody's messages come by it
    const needed = heard.filter(({ name }) => !tellsPresence(name));
    for (let tries = 0; !needed.every(({ subscribed }) => subscribed); tries += 1) {
      if (tries > 600) throw new Error("The live line did not come up within a minute");
      await sleep(100);
    }
  }

  private hear(data: MessageView | { revision: number }): void {
    if (!("id" in data)) this.apply({ type: "announced", revision: data.revision }, "live");
    else if (data.board === "general") this.apply({ type: "arrived", message: data }, "live");
  }

  private apply(action: TimelineAction, way: "live" | "caughtUp"): void {
    this.timeline = reduceTimeline(this.timeline, action);
    for (const { id } of messagesOf(action)) {
      if (this.shown.has(id)) continue;
      this.shown.add(id);
      this.came[way] += 1;
      this.onShown(id);
    }
    if (!isBehind(this.timeline) || this.catchingUp) return;
    this.catchingUp = true;
    setTimeout(() => void this.catchUp(), gapGrace);
  }

  private async catchUp(): Promise<void> {
    try {
      while (isBehind(this.timeline)) {
        const after = this.timeline.lastRevision;
        const page = await this.client.get<MessagePage>(`/api/messages?board=general&after=${after}`);
        this.apply({ type: "caughtUp", page }, "caughtUp");
      }
    } finally {
      this.catchingUp = false;
    }
  }
}

function form(values: Record<string, string>): URLSearchParams {
  return new URLSearchParams(values);
}

function messagesOf(action: TimelineAction): readonly MessageView[] {
  if (action.type === "arrived") return [action.message];
  return action.type === "caughtUp" ? action.page.messages : [];
}
