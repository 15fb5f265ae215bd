import { books } from "../../support/one-more-board";
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { Boards } from "@/components/clubhouse/boards/boards";
import { KnownBoards } from "@/components/clubhouse/known-boards";
import { roomCopy } from "@/components/clubhouse/boards/room-copy";
import { PostDialog } from "@/components/clubhouse/posting/post-dialog";
import { parseDraft } from "@/components/clubhouse/posting/use-post";
import { QuickActions } from "@/components/clubhouse/posting/quick-actions";
import { ClubhouseProvider } from "@/components/clubhouse/use-clubhouse";
import { ownBoardForm } from "@/content/board-forms";
import { ownBoard } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { may, mayOnBoard, type Principal } from "@/lib/access/policy";
import { boardIds, boardOf, replaceBoards, startRows } from "@/lib/access/board-list";
import { knownBoards } from "@/lib/clubhouse/known-boards";
import { channelOf, channels } from "@/lib/clubhouse/channels";
import { boardIdSchema, listMessagesSchema, postMessageSchema } from "@/lib/clubhouse/schema";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(`board=${books.id}`) }));

const reader = {
  id: "me",
  name: "Priya",
  role: "member",
  hasAccess: true,
  guestOf: [],
  hostedRetreat: null,
} as const;

function shown(part: ReactNode, readable = boardIds()): string {
  const boards = readable.map((id) => ({ id, revision: 3, readUpTo: 1, unread: id === books.id ? 2 : 0 }));
  return renderToStaticMarkup(
    <ClubhouseProvider
      reader={reader}
      live={{ key: "", cluster: "", host: null, port: null, tls: true }}
      overview={{ boards, channels: [], notices: 0, messages: 0, wishes: {}, pause: null }}
      pages={{}}
    >
      {part}
    </ClubhouseProvider>,
  );
}

describe("a board that the founder made", () => {
  test("is a board with its access", () => {
    const principal = (part: Partial<Extract<Principal, { kind: "member" }>>): Principal => ({
      kind: "member",
      role: "member",
      hasAccess: false,
      postingPause: null,
      hasMessages: false,
      needsTwoStep: false,
      ...part,
    });
    for (const verb of ["read", "post"] as const) {
      expect(mayOnBoard({ kind: "visitor" }, verb, books.id)).toBe(false);
      expect(mayOnBoard(principal({}), verb, books.id, "preview")).toBe(false);
      expect(mayOnBoard(principal({ hasAccess: true }), verb, books.id)).toBe(true);
      expect(mayOnBoard(principal({ role: "admin" }), verb, books.id)).toBe(true);
    }
    const paused = principal({ hasAccess: true, postingPause: { until: null } });
    expect(mayOnBoard(paused, "read", books.id)).toBe(true);
    expect(mayOnBoard(paused, "post", books.id)).toBe(false);
    expect(
      may(principal({}), `audience.${channels[channelOf(books.id) ?? "private-clubhouse"]}`, "preview"),
    ).toBe(false);
    expect(
      may(principal({ hasAccess: true }), `audience.${channels[channelOf(books.id) ?? "private-clubhouse"]}`),
    ).toBe(true);
  });

  test("takes one plain kind of post and no others", () => {
    const post = { id: crypto.randomUUID(), board: books.id, content: "Middlemarch" };
    expect(postMessageSchema.safeParse({ ...post, kind: "post" }).success).toBe(true);
    for (const kind of ["book", null]) {
      expect(postMessageSchema.safeParse({ ...post, kind }).success).toBe(false);
    }
    expect(listMessagesSchema.safeParse({ board: books.id }).success).toBe(true);
    expect(boardIdSchema.safeParse(books.id).success).toBe(true);
    expect(parseDraft("", books.id)).toMatchObject({ kind: "post" });
  });

  test("has a tab with its mark, a section, a Quick Action, a dialog and text for an empty list", () => {
    const page = shown(<Boards renderedAt={0} />);
    expect(page).toMatch(new RegExp(`aria-selected="true"[^>]*>.*?${books.name}.*?2 unread`));
    expect(page).toContain(`href="/community?door=boards&amp;board=${books.id}"`);
    expect(page).toContain(books.text);
    expect(page).toContain("Post to Book Club");
    expect(page).not.toContain(communityCopy.preview.title);
    expect(shown(<QuickActions />)).toContain("Post to Book Club");
    const dialog = shown(<PostDialog board={books.id} />);
    expect(dialog).toContain(ownBoardForm.placeholders.post);
    expect(roomCopy(books.id).empty).toEqual(ownBoard.empty);
  });

  test("is the sixth, so that narrow screens have four tabs and the rest under More, with the sum of their marks", () => {
    const page = shown(<Boards renderedAt={0} />);
    const hidden = [...page.matchAll(/id="tab-([^"]+)" class="itab snug:hidden"/g)].map(([, id]) => id);
    expect(hidden).toEqual(["vip", books.id]);
    expect(page).toMatch(/popoverTarget="more-boards"[^>]*><span>More<.*?2 unread/i);
    expect(shown(<Boards renderedAt={0} />, ["wins", "vip"])).not.toContain("more-boards");
  });

  test("can be reached by keyboard on narrow screens while it is open under More", () => {
    const page = shown(<Boards renderedAt={0} />);
    const reachable = [...page.matchAll(/<a id="tab-([^"]+)"[^>]*tabindex="0"/gi)].map(([, id]) => id);
    expect(reachable).toEqual(["wins", books.id]);
  });

  test("that is missing later stays known to the browser, as archived", () => {
    vi.stubGlobal("window", {});
    renderToStaticMarkup(<KnownBoards rows={startRows}>{null}</KnownBoards>);
    vi.unstubAllGlobals();
    expect(boardOf(books.id)).toMatchObject({ title: books.name, isArchived: true });
    expect(boardIds()).not.toContain(books.id);
    replaceBoards([...startRows, books]);
  });

  test("with few posters has no post button for the others, and is not named to those who may not read it", () => {
    replaceBoards([...startRows, { ...books, posters: "admins" }]);
    expect(shown(<Boards renderedAt={0} />)).toContain("Here administrators do the talking.");
    expect(shown(<QuickActions />)).not.toContain("Post to Book Club");
    const unpaid = { kind: "member", role: "member", hasAccess: false, postingPause: null } as const;
    const named = knownBoards(unpaid).map(({ id }) => id);
    expect(named).toEqual(startRows.map(({ id }) => id));
  });
});
