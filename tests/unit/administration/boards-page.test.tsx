import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { BoardsPage } from "@/components/admin/boards/boards-page";
import type * as formDialog from "@/components/admin/form-dialog";
import type { OfficeBoard } from "@/lib/administration/boards/list";

vi.mock("next/navigation", () => ({
  usePathname: () => "/admin/boards",
  useRouter: () => ({ refresh: () => undefined }),
}));

// Open dialogs, whose fields are on the page
vi.mock("@/components/admin/form-dialog", async (load) => {
  const real = await load<typeof formDialog>();
  return {
    ...real,
    FormDialog: (props: Parameters<typeof real.FormDialog>[0]) =>
      real.FormDialog({ ...props, keepsFields: true }),
  };
});

const board = (id: string, changes: Partial<OfficeBoard> = {}): OfficeBoard => ({
  ...{ id, title: id, text: "", drawing: "cup", readers: "access", posters: "admins" },
  ...{ readersReply: true, posts: 1 },
  ...changes,
});
const open = [board("Wins"), board("Buzz"), board("Slow Tuesdays", { posts: 9, text: "One thing." })];
const dorset = { id: "dorset", name: "Ideas to Impact" };
const group = (id: string, isClosed: boolean, closing: string) => ({
  ...board(id, { readers: "guests:dorset", posters: "guests:dorset" }),
  ...{ guests: 9, isClosed, closing },
});
const page = renderToStaticMarkup(
  <BoardsPage
    open={open}
    groups={[group("Ideas", false, "New posts until 14 June."), group("Before", true, "Closed since May.")]}
    expected={["Unleash"]}
    retreats={[dorset]}
    archived={[board("Book club", { posts: 48 })]}
    hasMessages={false}
  />,
);

test("the page of the boards says who reads and posts, and how many posts there are", () => {
  expect(page).toContain("One thing.");
  expect(page).toContain("Read: Members with access. Post: Administrators. 9 posts.");
  expect(page).toContain("48 posts.");
});

test("each board moves up and down, but for the first and the last", () => {
  const moves = [...page.matchAll(/aria-label="(Move [^"]+)"/g)].map(([, name]) => name);
  expect(moves).toEqual(["Move Wins down", "Move Buzz up", "Move Buzz down", "Move Slow Tuesdays up"]);
});

test("a board is added, changed, archived and brought back by name", () => {
  for (const words of [">Add a board<", 'aria-label="Change Buzz"', ">Archive…<", "Archive Buzz?"])
    expect(page).toContain(words);
  expect(page).toContain('aria-label="Bring Book club back"');
  expect(page).not.toContain("Archive Book club?");
});

test("the fields have the board's values, and a new one is for members with access", () => {
  const fields = page.match(/<form id="change-Slow Tuesdays".*?<\/form>/s)?.[0] ?? "";
  for (const label of ["Name", "Who may read", "Who may post", "Drawing"])
    expect(fields).toContain(`${label}</`);
  expect(fields).toMatch(/name="name"[^>]*value="Slow Tuesdays"|value="Slow Tuesdays"[^>]*name="name"/);
  expect(fields).toMatch(/<option value="admins" selected="">/);
  expect(fields.match(/checked=""[^>]*value="cup"|value="cup"[^>]*checked=""/)).not.toBeNull();
});

test("the groups of retreats are apart, open, read only or not yet there", () => {
  const [, groups = ""] = page.split('id="groups"');
  expect(groups).toContain("9 guests. 1 post.");
  for (const words of ["New posts until 14 June.", "Closed since May.", ">Open<", ">Read only<", ">Not yet<"])
    expect(groups).toContain(words);
  expect(page).toContain('<option value="guests:dorset">Guests of Ideas to Impact</option>');
  expect(page).not.toContain("Move Ideas");
});
