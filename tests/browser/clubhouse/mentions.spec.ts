import { roomsCopy } from "@/content/pages/rooms";
import { mentionsCopy } from "@/content/pages/mentions";
import { boardOf } from "@/lib/access/board-list";
import { memberAddress } from "@/lib/members/address";
import { fill } from "@/lib/text";
import { enterClubhouse, isLive, words } from "../../support/clubhouse";
import { createMember } from "../../support/factories";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

test("typing @ offers members by keyboard, and the chosen one becomes a link", async ({ browser }) => {
  const [kat, karin] = [
    await createMember({ displayName: words("Katinka") }),
    await createMember({ displayName: words("Katinka") }),
  ];
  const page = await enterClubhouse(browser, "Ann");
  await page.goto("/community?door=chat");
  await isLive(page);
  const field = page.getByRole("textbox", { name: roomsCopy.chat.label });
  const list = page.getByRole("listbox", {
    name: fill(mentionsCopy.list, { board: boardOf("general").title }),
  });
  const chosen = (name: string) => list.getByRole("option", { name, selected: true });

  await field.pressSequentially("Look, @kati");
  await expect(list.getByRole("option")).toHaveCount(2);
  const [first, second] = [kat, karin].map(({ displayName }) => displayName).sort();
  if (!first || !second) throw new Error("Nobody is there");
  await expect(chosen(first)).toBeVisible();
  await field.press("ArrowDown");
  await expect(chosen(second)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await chosen(second).getAttribute("id")) ?? "",
  );
  await hasNoBarriers(page);

  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("Look, @kati");
  await field.press("n");
  await expect(list).toBeHidden();

  await field.fill("");
  await field.pressSequentially("Look, @kati");
  await expect(chosen(first)).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue(`Look, @${first} `);
  await field.pressSequentially("here");
  await field.press("Enter");
  const { userId } = first === kat.displayName ? kat : karin;
  await expect(page.getByRole("link", { name: `@${first}` })).toHaveAttribute("href", memberAddress(userId));
  await page.context().close();
});
