import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardId } from "@/content/boards";
import { Boards } from "@/components/clubhouse/boards/boards";
import { PremiumCard } from "@/components/clubhouse/boards/premium-card";
import { SectionMark, UnreadMark } from "@/components/clubhouse/boards/unread-mark";
import { asSection, asTabBoard, routeAddress } from "@/components/clubhouse/route";
import { ClubhouseProvider } from "@/components/clubhouse/use-clubhouse";
import { boardsCopy } from "@/content/pages/boards";
import { communityCopy } from "@/content/pages/community";
import { mastermind } from "@/content/programmes";
import { boardIds, boardOf } from "@/lib/access/board-list";
import { replaceCatalogue } from "@/lib/catalogue/current";
import type { BoardState } from "@/lib/clubhouse/schema";
import { message, messagePage } from "../../support/messages";

const address = vi.hoisted(() => ({ query: "" }));
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(address.query) }));

const state = (id: BoardId, unread = 0): BoardState => ({ id, revision: 200, readUpTo: 0, unread });

function shown(
  query: string,
  readable: readonly BoardId[] = boardIds(),
  pages: Record<BoardId, string> = {},
  unread = 0,
): string {
  address.query = query;
  return renderToStaticMarkup(
    <ClubhouseProvider
      reader={{ id: "me", name: "Priya", role: "member", hasAccess: true, guestOf: [], hostedRetreat: null }}
      live={{ key: "", cluster: "", host: null, port: null, tls: true }}
      overview={{
        boards: readable.map((id) => ({ ...state(id, unread), readUpTo: 200 - unread })),
        channels: [],
        notices: 0,
        messages: 0,
        wishes: {},
        pause: null,
      }}
      pages={pages}
    >
      <Boards renderedAt={0} premiumCard={<PremiumCard />} />
    </ClubhouseProvider>,
  );
}

const chosen = (html: string) =>
  /<a[^>]*aria-selected="true"[^>]*>.*?<span[^>]*>([^<]*)</.exec(html)?.[1] ?? "none";

describe("the boards without scripts", () => {
  beforeEach(() => {
    address.query = "";
  });

  test("open the board of the URL, or Wins without one", () => {
    expect(chosen(shown("board=vip"))).toBe(boardOf("vip").title);
    expect(chosen(shown(""))).toBe(boardOf("wins").title);
    expect(chosen(shown("board=nonsense"))).toBe(boardOf("wins").title);
    expect(chosen(shown("board=general"))).toBe(boardOf("wins").title);
  });

  test("each tab is a link", () => {
    const links = [...shown("").matchAll(/href="(\/community[^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(
      ["wins", "challenges", "retreat", "resources", "vip"].map(
        (board) => `/community?door=boards&amp;board=${board}`,
      ),
    );
  });

  test("with paid access are named in the preview, but not open", () => {
    const free = ["general", "wins", "challenges", "retreat"] as const;
    const html = shown("board=resources", free);
    expect(html.match(/role="tab"/g)).toHaveLength(3);
    expect(chosen(html)).toBe(boardOf("wins").title);
    expect(html).toContain(communityCopy.preview.title);
    expect(html).toContain('href="/mastermind-payment"');
    expect(shown("")).not.toContain(communityCopy.preview.title);
  });

  test("have no link while the mastermind is closed", () => {
    replaceCatalogue({ programmes: [{ ...mastermind, sales: "closed" }] });
    const html = shown("", ["general", "wins"]);
    replaceCatalogue({});
    expect(html).toContain(communityCopy.preview.title);
    expect(html).not.toContain("mastermind-payment");
  });
});

describe("a board's first HTML", () => {
  const posts = Array.from({ length: 60 }, (_, index) => message(141 + index));
  const page = messagePage(posts, 200, { people: [{ id: "ann", name: "Ann", role: "member" }], newest: 200 });
  const wins = (unread: number) => shown("", boardIds(), { wins: JSON.stringify(page) }, unread);
  const texts = (html: string) => [...html.matchAll(/>text (\d+)</g)].map(([, position]) => Number(position));

  test("has the newest twenty posts, and a link to older ones for browsers without scripts", () => {
    const html = wins(0);
    expect(texts(html)).toEqual(posts.slice(-20).map(({ position }) => position));
    expect(html).toContain('href="/community?door=boards&amp;board=wins&amp;before=181"');
  });

  test("has all posts that are unread, below a divider", () => {
    const html = wins(45);
    expect(texts(html)).toHaveLength(45);
    expect(html.indexOf("data-new-since")).toBeLessThan(html.indexOf(">text 156<"));
  });

  test("has at most ten elements a post", () => {
    const [, row = ""] = /(<li id="message-m199".*?<\/li>)/.exec(wins(0)) ?? [];
    expect(row.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(10);
  });
});

describe("the unread mark", () => {
  const mark = (count: number) => renderToStaticMarkup(<UnreadMark count={count} />);

  test("counts to 99, then shows only that there are more", () => {
    expect(mark(0)).toBe("");
    expect(mark(99)).toContain(">99<");
    expect(mark(99)).toContain("99 unread");
    expect(mark(100)).not.toContain("100");
    expect(mark(100)).toContain(boardsCopy.unreadMany);
  });

  test("of the boards is their sum, of the chat its own, and of the welcome section the bell's", () => {
    const boards = [state("general", 3), state("wins", 2), state("vip", 4)];
    const section = (name: "house" | "boards" | "chat") =>
      renderToStaticMarkup(<SectionMark section={name} boards={boards} notices={2} />);
    expect(section("boards")).toContain("6 unread");
    expect(section("chat")).toContain("3 unread");
    expect(section("house")).toContain("2 unread");
  });
});

describe("a route within the Clubhouse", () => {
  test("is parsed by valid names only", () => {
    expect(asSection("chat")).toBe("chat");
    expect(asSection(["chat"])).toBeNull();
    expect(asTabBoard("vip", () => true)).toBe("vip");
    expect(asTabBoard("vip", () => false)).toBeNull();
    expect(asTabBoard("general", () => true)).toBeNull();
    expect(asTabBoard(undefined, () => true)).toBeNull();
  });

  test("has a URL", () => {
    expect(routeAddress({ section: "chat" })).toBe("/community?door=chat");
    expect(routeAddress({ section: "boards", board: "vip" })).toBe("/community?door=boards&board=vip");
  });
});
