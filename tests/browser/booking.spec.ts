import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { formatMoney } from "@/content/money";
import { bookingCopy } from "@/content/pages/booking";
import { retreatPaymentCopy as copy } from "@/content/pages/retreat-payment";
import { fieldMessages } from "@/content/pages/field-messages";
import { retreatConfirmedCopy as confirmedCopy } from "@/content/pages/retreat-confirmed";
import { dorset } from "@/content/retreats";
import { retreatWords } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";
import { approachForm } from "../support/approach-form";
import { createMember } from "../support/factories";
import { payHostedByKeyboard } from "../support/hosted-checkout";
import { hasNoBarriers } from "../support/expect-accessible";
import { tabTo, typeInto } from "../support/keyboard";
import { giveUpPlaces } from "../support/places";
import { signInAs } from "../support/signed-in";
import { expect, test } from "../support/test";

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const path = "/dorset-retreat-payment";

const deposit = dorset.depositPence;
const depositButton = fill(copy.form.depositButton, retreatWords(dorset));
type Room = keyof typeof dorset.rooms;
const price = (room: Room) => dorset.rooms[room].pricePence;
const pounds = (pence: number) => formatMoney(pence, dorset.currency);

const buyers: string[] = [];

/** A buyer nobody else has, whose place is given back afterwards. */
function newBuyer() {
  const email = `priya-${randomUUID()}@example.com`;
  buyers.push(email);
  return { name: "Priya Nair", email };
}

test.afterEach(async () => {
  for (const email of buyers.splice(0)) await giveUpPlaces(email);
});

async function fillIn(page: Page, buyer: { name: string; email: string }) {
  await page.getByLabel(copy.form.name.label, { exact: true }).fill(buyer.name);
  await page.getByLabel(copy.form.email.label, { exact: true }).fill(buyer.email);
  await page.getByRole("checkbox", { name: copy.form.terms }).check();
}

async function chooseRoom(page: Page, room: Room) {
  await page.getByRole("radio", { name: dorset.rooms[room].name }).check();
}

/** Fills in the payment page as a person would, and pays. */
async function pay(page: Page, pence: number, card = "4242 4242 4242 4242") {
  await page.getByLabel("Name on card").fill("Priya Nair");
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: `Pay £${(pence / 100).toFixed(2)}` }).click();
}

async function lettersTo(email: string): Promise<{ subject: string; html: string; text: string }[]> {
  const response = await fetch(`${sandbox}/_sandbox/emails?to=${encodeURIComponent(email)}`);
  return (await response.json()) as { subject: string; html: string; text: string }[];
}

/** Waits for the letter that a payment causes, and makes sure that it came once. */
async function onlyLetterTo(email: string) {
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 10_000 }).toBe(1);
  const [letter] = await lettersTo(email);
  if (!letter) throw new Error("The letter has gone again");
  return letter;
}

/** The figure beside a term of the slip or the receipt. */
const figure = (page: Page, term: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator("dd")
    .first();

test("a deposit for a single room becomes a booking, a letter and a balance that can be paid @journey", async ({
  page,
}) => {
  const buyer = newBuyer();
  const balance = price("single") - deposit;

  await page.goto(path);
  await expect(figure(page, copy.summary.totalLabel)).toHaveText(pounds(price("shared")), {
    useInnerText: true,
  });
  await chooseRoom(page, "single");
  await expect(figure(page, copy.summary.roomLabel)).toHaveText(dorset.rooms.single.name, {
    useInnerText: true,
  });
  await expect(figure(page, copy.summary.totalLabel)).toHaveText(pounds(price("single")), {
    useInnerText: true,
  });
  await expect(figure(page, copy.summary.depositLabel)).toHaveText(pounds(deposit));
  await expect(figure(page, copy.summary.balanceLabel)).toHaveText(pounds(balance), { useInnerText: true });
  await expect(
    page.getByRole("button", {
      name: copy.form.fullButton.replace("{total}", formatMoney(price("single"), dorset.currency)),
    }),
  ).toBeVisible();
  await fillIn(page, buyer);
  await page.getByRole("button", { name: depositButton }).click();

  await page.waitForURL(`${sandbox}/**`);
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  await pay(page, deposit);

  await page.waitForURL("**/retreat-confirmed?session_id=*");
  await expect(page.getByRole("heading", { level: 1, name: confirmedCopy.headline })).toBeVisible();
  await expect(figure(page, confirmedCopy.booking.roomLabel)).toHaveText(dorset.rooms.single.name);
  await expect(figure(page, confirmedCopy.booking.paidLabel)).toHaveText(pounds(deposit));
  await expect(figure(page, confirmedCopy.booking.balanceLabel)).toHaveText(pounds(balance));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: confirmedCopy.headline })).toBeVisible();

  const letter = await onlyLetterTo(buyer.email);
  expect(letter.subject).toContain(dorset.name);
  expect(letter.text).toContain(pounds(balance));
  const link = /https?:\/\/\S+\/booking\/[\w-]+/.exec(letter.text)?.[0] ?? "";

  const answer = await page.goto(link);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("heading", { level: 1, name: bookingCopy.headline })).toBeVisible();
  await expect(figure(page, bookingCopy.statement.balanceLabel)).toHaveText(pounds(balance));
  await page.getByRole("button", { name: `Pay ${pounds(balance)}` }).click();
  await page.waitForURL(`${sandbox}/**`);
  await pay(page, balance);
  await page.waitForURL((url) => url.origin !== new URL(sandbox).origin);

  await page.goto(link);
  await expect(page.getByText(bookingCopy.statement.nothingOwed)).toBeVisible();
  await expect(page.getByRole("button", { name: `Pay ${pounds(balance)}` })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test(`the balance is paid by itself where that is ticked, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: "en-GB", javaScriptEnabled });
    const page = await context.newPage();
    const buyer = newBuyer();
    const balance = pounds(price("single") - deposit);
    await page.goto(path);
    await chooseRoom(page, "single");
    const tick = page.getByRole("checkbox", { name: copy.byItself.label });
    await expect(tick).not.toBeChecked();
    await expect(page.getByRole("group").filter({ has: tick })).toHaveAccessibleDescription(
      new RegExp(`^${copy.byItself.text.split("{")[0]}`),
    );
    await fillIn(page, buyer);
    await tick.check();
    await page.getByRole("button", { name: depositButton }).click();
    await page.waitForURL(`${sandbox}/**`);
    await expect(page.getByText(`Your card is saved. ${balance} is taken from it on`)).toBeVisible();
    await pay(page, deposit);
    await page.waitForURL("**/retreat-confirmed?session_id=*");

    const { text } = await onlyLetterTo(buyer.email);
    await page.goto(/https?:\/\/\S+\/booking\/[\w-]+/.exec(text)?.[0] ?? "");
    const words = page.getByText(`The balance of ${balance} is paid by itself on`);
    await expect(words).toContainText("from the card ending 4242.");
    if (javaScriptEnabled) await hasNoBarriers(page);
    await page.getByRole("button", { name: bookingCopy.byItself.turnOff }).click();
    await expect(words).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Pay ${balance}` })).toBeVisible();
    await context.close();
  });
}

test("a declined card and Back leave nothing charged, and the room chosen", async ({ page }) => {
  const buyer = newBuyer();
  await page.goto(path);
  await chooseRoom(page, "single");
  await fillIn(page, buyer);
  await page
    .getByRole("button", {
      name: copy.form.fullButton.replace("{total}", formatMoney(price("single"), dorset.currency)),
    })
    .click();
  await page.waitForURL(`${sandbox}/**`);
  await pay(page, price("single"), "4000 0000 0000 0002");
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();

  await page.waitForURL(`**${path}?cancelled=1*`);
  await expect(page.getByText(copy.returned.cancelled.text).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: dorset.rooms.single.name })).toBeChecked();
  await expect(page.getByLabel(copy.form.name.label, { exact: true })).toHaveValue(buyer.name);
  await expect(page.getByLabel(copy.form.email.label, { exact: true })).toHaveValue(buyer.email);
  await expect(figure(page, copy.summary.totalLabel)).toHaveText(pounds(price("single")), {
    useInnerText: true,
  });
  const response = await fetch(`${sandbox}/_sandbox/stripe/checkout.sessions`);
  const sessions = (await response.json()) as { customer_email: string | null; payment_status: string }[];
  const own = sessions.filter((session) => session.customer_email === buyer.email);
  expect(own.map((session) => session.payment_status)).toEqual(["unpaid"]);
  expect(await lettersTo(buyer.email)).toEqual([]);
});

test("an order is checked before it is sent, and a mended field is at peace", async ({ page }) => {
  // Asked for by the page's scripts: the form is theirs from then on
  const counted = page.waitForResponse("**/api/availability");
  await page.goto(path);
  await approachForm(page);
  await counted;
  const email = page.getByLabel(copy.form.email.label, { exact: true });
  const name = page.getByLabel(copy.form.name.label, { exact: true });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await email.fill("priya@");
  // Left once more until the checks have come
  await expect(async () => {
    await email.focus();
    await page.getByRole("checkbox", { name: copy.form.terms }).focus();
    await expect(email).toHaveAccessibleDescription(/It needs an @ and a dot/, { timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: depositButton }).click();
  await expect(name).toBeFocused();
  await email.fill("priya@example.test");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(fieldMessages.fields.terms.missing)).toBeVisible();
  expect(posts).toEqual([]);
});

test("a connection that breaks is reported, and both buttons work again", async ({ page }) => {
  await page.goto(path);
  await fillIn(page, newBuyer());
  await page.route(`**${path}`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const button = page.getByRole("button", { name: depositButton });
  await button.click();
  await expect(page.getByRole("status").getByText(copy.toasts.paymentError.title)).toHaveCount(1);
  await expect(page.getByRole("status")).toContainText(copy.toasts.paymentError.fallback);
  await expect(button).toBeEnabled();
  await expect(page.getByRole("checkbox", { name: copy.form.terms })).toBeChecked();
});

test("both buttons are out of use while one is busy", async ({ page }) => {
  await page.goto(path);
  await fillIn(page, newBuyer());
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.abort();
  });
  await page.getByRole("button", { name: depositButton }).click();
  await expect(page.getByRole("button", { name: copy.form.submitting })).toBeDisabled();
  await expect(page.getByRole("button", { name: /Pay in Full/ })).toBeDisabled();
  answer();
  await expect(page.getByRole("button", { name: /Pay in Full/ })).toBeEnabled();
});

test("a room without places cannot be chosen, and a full retreat leads to the waitlist", async ({ page }) => {
  const answerWith = (shared: number, single: number) =>
    page.route("**/api/availability", (route) =>
      route.fulfill({
        json: {
          dorset: {
            sales: "open",
            left: shared + single,
            rooms: { shared: { left: shared }, single: { left: single } },
          },
        },
      }),
    );
  const shared = page.getByRole("radio", { name: dorset.rooms.shared.name });
  const single = page.getByRole("radio", { name: dorset.rooms.single.name });

  await answerWith(0, 1);
  await page.goto(path);
  await approachForm(page);
  await expect(shared).toBeDisabled();
  await expect(shared).toHaveAccessibleDescription(new RegExp(dorset.rooms.shared.soldOut));
  await expect(single).toBeChecked();
  await expect(single).toHaveAccessibleDescription(new RegExp(dorset.rooms.single.leftOne));
  await expect(figure(page, copy.summary.roomLabel)).toHaveText(dorset.rooms.single.name, {
    useInnerText: true,
  });

  await answerWith(0, 0);
  await page.reload();
  await approachForm(page);
  await expect(page.getByRole("link", { name: copy.sales.soldOut.button })).toHaveAttribute(
    "href",
    "/uk-retreat-waitlist",
  );
  await expect(page.getByRole("button", { name: depositButton })).toHaveCount(0);
});

test("by keyboard alone, from the first Tab through Checkout to the confirmation", async ({ page }) => {
  const buyer = newBuyer();
  await page.goto(path);
  await tabTo(page, page.getByRole("radio", { name: dorset.rooms.shared.name }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: dorset.rooms.single.name })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: dorset.rooms.shared.name })).toBeChecked();
  await typeInto(page, page.getByLabel(copy.form.name.label, { exact: true }), buyer.name);
  await typeInto(page, page.getByLabel(copy.form.email.label, { exact: true }), buyer.email);
  await tabTo(page, page.getByRole("checkbox", { name: copy.form.terms }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: depositButton }));
  await page.keyboard.press("Enter");
  await page.waitForURL(`${sandbox}/**`);
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  await payHostedByKeyboard(page, `Pay £${(deposit / 100).toFixed(2)}`);

  await page.waitForURL("**/retreat-confirmed?session_id=*");
  await expect(page.getByRole("heading", { level: 1, name: confirmedCopy.headline })).toBeVisible();
  const calendar = page.getByRole("link", { name: confirmedCopy.booking.calendar });
  await tabTo(page, calendar);
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
});

test("a member finds her name and address filled in, and can change both", async ({ page }) => {
  const member = await createMember({ displayName: "Ines Carver" });
  await signInAs(page.context(), member);
  await page.goto(path);
  await approachForm(page);
  const name = page.getByLabel(copy.form.name.label, { exact: true });
  await expect(name).toHaveValue("Ines Carver");
  await expect(page.getByLabel(copy.form.email.label, { exact: true })).toHaveValue(member.email);
  await name.fill("Ines C.");
  await expect(name).toHaveValue("Ines C.");
});

test("the confirmation page claims nothing without a paid session", async ({ page }) => {
  for (const query of ["", "?session_id=cs_test_nothing", "?session_id=%00"]) {
    const response = await page.goto(`/retreat-confirmed${query}`);
    expect(response?.status(), query).toBe(200);
    await expect(page.getByText(confirmedCopy.headline)).toHaveCount(0);
    await expect(page).not.toHaveTitle(/confirmed/i);
    await expect(page.getByRole("heading", { level: 2, name: confirmedCopy.next.headline })).toBeVisible();
  }
});

test("the payment pages have no barriers that axe can find", async ({ page }) => {
  for (const address of [path, "/retreat-confirmed"]) {
    await page.goto(address);
    await hasNoBarriers(page);
  }
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("errors come back with what was typed, and a place can be paid in full @journey", async ({ page }) => {
    const buyer = newBuyer();
    await page.goto(path);
    await chooseRoom(page, "single");
    await expect(figure(page, copy.summary.totalLabel)).toHaveText(pounds(price("single")), {
      useInnerText: true,
    });
    await page.getByLabel(copy.form.email.label, { exact: true }).fill(buyer.email);
    await page.getByRole("button", { name: depositButton }).click();
    await expect(page.getByText(fieldMessages.fields.name.missing)).toBeVisible();
    await expect(page.getByLabel(copy.form.email.label, { exact: true })).toHaveValue(buyer.email);
    await expect(page.getByRole("radio", { name: dorset.rooms.single.name })).toBeChecked();

    await chooseRoom(page, "shared");
    await fillIn(page, buyer);
    await page
      .getByRole("button", {
        name: copy.form.fullButton.replace("{total}", formatMoney(price("shared"), dorset.currency)),
      })
      .click();
    await page.waitForURL(`${sandbox}/**`);
    await pay(page, price("shared"));
    await page.waitForURL("**/retreat-confirmed?session_id=*");
    await expect(page.getByRole("heading", { level: 1, name: confirmedCopy.headline })).toBeVisible();
    await expect(page.getByText(confirmedCopy.booking.nothingOwed)).toBeVisible();
    const letter = await onlyLetterTo(buyer.email);
    expect(letter.text).toContain(pounds(price("shared")));
  });
});
