import type { Page } from "@playwright/test";
import { eventsCopy } from "@/content/pages/events";
import { addDays, calendarDay } from "@/lib/time/dates";
import { openAs, words } from "../../support/clubhouse";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

const { answer, calendar, founder, room, when } = eventsCopy;
const callLink = "https://meet.example.org/hush-hush";
const inAWeek = () => addDays(calendarDay(new Date()), 7);

/** Adds an event by the founder's form; by default in a week at 12:30 in London. */
async function addEvent(page: Page, title: string, fields: { startsAt?: string; place?: string } = {}) {
  await page.goto("/community/events");
  await page.getByRole("link", { name: founder.add }).click();
  await page.getByLabel(founder.fields.title.label).fill(title);
  await page.getByLabel(founder.fields.startsAt.label).fill(fields.startsAt ?? `${inAWeek()}T12:30`);
  await page.getByLabel(founder.fields.minutes.label).fill("50");
  await page.getByLabel(founder.fields.place.label).fill(fields.place ?? callLink);
  await page.getByLabel(founder.fields.repeat.label).selectOption("weekly");
  await page.getByRole("button", { name: founder.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const rowOf = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });

test("the founder adds an event, a member attends, and no page contains the link @journey", async ({
  browser,
}) => {
  const title = words("The thing you keep moving");
  const [robyn, kat] = [
    await openAs(browser, { role: "admin" }),
    await openAs(browser, { displayName: "Kat" }),
  ];
  await addEvent(robyn, title);
  await kat.goto("/community/events");
  const [row] = [rowOf(kat, title).first()];
  const yes = row.getByRole("button", { name: answer.yes });
  await yes.focus();
  await kat.keyboard.press("Enter");
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await expect(row).toContainText("You");
  expect(await kat.content()).not.toContain("meet.example.org");
  await row.getByRole("link", { name: title }).click();
  await expect(kat.getByText(answer.said.yes)).toBeVisible();
  await expect(
    kat.getByRole("heading", { name: room.before.title.replace("{time}", "12:15") }),
  ).toBeVisible();
  expect(await kat.content()).not.toContain("meet.example.org");
  await robyn.reload();
  await expect(robyn.getByRole("listitem").filter({ hasText: "Kat" })).toBeVisible();
  await kat.getByRole("button", { name: answer.no }).click();
  await expect(kat.getByText(answer.said.no)).toBeVisible();
});

test("attends an event without scripts, with times in the founder's zone", async ({ browser }) => {
  const title = words("Ask me anything");
  await addEvent(await openAs(browser, { role: "admin" }), title);
  const plain = await openAs(browser, { displayName: "Ruth" }, { javaScriptEnabled: false });
  await plain.goto("/community/events");
  await expect(plain.getByText("Times are London time.")).toBeVisible();
  const row = rowOf(plain, title).first();
  await expect(row).toContainText("12:30");
  await row.getByRole("button", { name: answer.yes }).click();
  await expect(rowOf(plain, title).first().getByRole("button", { name: answer.yes })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await plain.getByRole("button", { name: calendar.give }).click();
  await expect(plain.getByRole("link", { name: /community\/calendar\/.*\.ics/ })).toBeVisible();
});

test("shows times in the reader's zone", async ({ browser }) => {
  const title = words("Far away");
  await addEvent(await openAs(browser, { role: "admin" }), title);
  const page = await openAs(browser, { displayName: "Eleni" }, { timezoneId: "Pacific/Auckland" });
  await page.goto("/community/events");
  await expect(page.getByText("Times are yours: Auckland.")).toBeVisible();
  const row = rowOf(page, title).first();
  await expect(row).not.toContainText("12:30");
  await row.getByRole("link", { name: title }).click();
  await expect(page.getByText(when.yourTime.replace("{zone}", "Auckland"))).toBeVisible();
  await expect(page.getByText(/12:30 in London/)).toBeVisible();
});

test("the event pages have no accessibility violation at any width", async ({ browser }) => {
  const title = words("A title that goes on for rather a long while so that it has to break");
  const robyn = await openAs(browser, { role: "admin", displayName: "Robyn" });
  await robyn.goto("/community/events/new");
  await expectAccessible(robyn, phoneAndDesk);
  await addEvent(robyn, title);
  await expectAccessibleUncovered(robyn, phoneAndDesk);
  await robyn.goto("/community/events");
  await expect(rowOf(robyn, title)).toHaveCount(2);
  await expectAccessible(robyn, phoneAndDesk);
});
