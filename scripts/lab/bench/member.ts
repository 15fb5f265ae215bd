import type Pusher from "pusher-js";
import { ClubhouseSession } from "@/components/clubhouse/session/clubhouse-session";
import { shownMessages } from "@/components/clubhouse/session/timeline";
import type { Member } from "@/lib/access/policy";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import { readerOf } from "@/lib/clubhouse/people";
import type { MessagePage, Overview } from "@/lib/clubhouse/schema";
import { connectAs, inBrowserOf } from "./browser";
import type { SiteClient } from "./site-client";

/** How long connecting may take, in milliseconds. */
const timeoutMs = 60_000;

/** A member with the chat open: the session code of the site's pages without the page, scrolled to the end. */
export class BenchMember {
  private readonly shown = new Set<string>();
  private stop: (() => void) | null = null;

  private constructor(
    private readonly client: SiteClient,
    private readonly session: ClubhouseSession,
    private readonly onShown: (id: string) => void,
  ) {}

  /** Opens the chat and waits for the realtime connection. `onShown` gets the id of each message that enters the list. */
  static async enter(
    client: SiteClient,
    account: Member,
    live: LiveConfig,
    onShown: (id: string) => void,
  ): Promise<BenchMember> {
    const overview = await client.get<Overview>("/api/boards");
    const general = await client.get<MessagePage>("/api/messages?board=general");
    return inBrowserOf(client, async () => {
      const session = new ClubhouseSession({
        reader: readerOf(account),
        live,
        overview,
        pages: { general },
        connect: (config): Promise<Pusher> => connectAs(client, config),
      });
      const member = new BenchMember(client, session, onShown);
      await member.begin();
      return member;
    });
  }

  /** The ids in the list after a position, in its order. */
  listAfter(position: number): string[] {
    return shownMessages(this.feed().getView().timeline).flatMap((one) =>
      one.position > position ? [one.id] : [],
    );
  }

  leave(): void {
    inBrowserOf(this.client, () => this.stop?.());
  }

  private feed() {
    return this.session.feed("general");
  }

  private async begin(): Promise<void> {
    const feed = this.feed();
    for (const { id } of shownMessages(feed.getView().timeline)) this.shown.add(id);
    this.stop = this.session.start();
    feed.visit.look({ isOpen: true, isInView: true, freshness: "fresh", hasNews: true });
    feed.visit.arrive();
    feed.visit.read(true);
    feed.subscribe(() => this.look());
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The realtime connection did not open")), timeoutMs);
      const check = () => {
        if (this.session.getView().connection !== "live") return;
        clearTimeout(timer);
        forget();
        resolve();
      };
      const forget = this.session.subscribe(check);
      check();
    });
  }

  private look(): void {
    const known = shownMessages(this.feed().getView().timeline);
    for (let at = known.length - 1; at >= 0; at -= 1) {
      const { id } = known[at] ?? {};
      if (!id || (this.shown.has(id) && this.shown.size >= known.length)) break;
      if (this.shown.has(id)) continue;
      this.shown.add(id);
      this.onShown(id);
    }
    this.feed().visit.follow(true);
  }
}
