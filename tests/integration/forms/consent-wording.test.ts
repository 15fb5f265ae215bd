import { beforeEach, describe, expect, test } from "vitest";
import { fieldMessages } from "@/content/pages/field-messages";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { workbookPart } from "@/content/pages/workbook-dialog";
import type { Member } from "@/lib/access/policy";
import { releaseSuspect } from "@/lib/administration/spam/suspects";
import { getContent } from "@/lib/content/documents";
import { hashOfWording } from "@/lib/content/wording-hash";
import { db } from "@/lib/db";
import type { FormAction } from "@/lib/forms/state";
import { requestWorkbookAction } from "@/lib/leads/workbook/actions";
import { joinProgrammeWaitlistAction, joinRetreatWaitlistAction } from "@/lib/orders/waitlists/actions";
import { getEditor } from "@/lib/site/documents/editor";
import { discardDraft, publishDraft } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { setDoubleOptIn } from "../../support/double-opt-in";
import { createMember, uniqueAddress, uniqueEmail } from "../../support/factories";
import { filledIn } from "../../support/forms";
import { startRequest } from "../../support/next-headers";

const now = new Date("2026-03-19T09:00:00Z");
const idle = { status: "idle" } as const;
const path = "form.consent.label";
const refused = {
  status: "failed",
  code: "unknown_wording",
  fields: { consent: fieldMessages.fields.consent.changed },
};

type Form = {
  page: typeof workbookPart | typeof mastermindWaitlistPage | typeof retreatWaitlistPage;
  action: FormAction;
  answers: Record<string, string>;
  count: () => Promise<number>;
};

const forms: Form[] = [
  {
    page: workbookPart,
    action: requestWorkbookAction,
    answers: {},
    count: () => db.workbookDownload.count(),
  },
  {
    page: mastermindWaitlistPage,
    action: joinProgrammeWaitlistAction.bind(null, "mastermind"),
    answers: {
      ...{ name: "Maya", phone: "07700 900123" },
      ...{ current_business: "A bakery", goals: "Sleep", investment_level: "monthly" },
    },
    count: () => db.mastermindWaitlistEntry.count(),
  },
  {
    page: retreatWaitlistPage,
    action: joinRetreatWaitlistAction.bind(null, "dorset"),
    answers: { name: "Maya", phone: "07700 900123" },
    count: () => db.retreatWaitlistEntry.count(),
  },
];

let robyn: Member;

beforeEach(async () => {
  startRequest({ headers: { "x-forwarded-for": uniqueAddress() } });
  await setDoubleOptIn(false);
  await db.siteDocument.deleteMany();
  await db.consent.deleteMany();
  await db.email.deleteMany();
  await Promise.all([
    db.workbookDownload.deleteMany(),
    db.mastermindWaitlistEntry.deleteMany(),
    db.retreatWaitlistEntry.deleteMany(),
  ]);
  await refreshCatalogue(now);
  robyn = await createMember({ role: "admin" });
});

describe.each(forms.map((form) => [form.page.key, form] as const))("%s", (key, form) => {
  const delivered = getContent(form.page).form.consent.label;
  const draft = async (to: string) => {
    const { values, draftedAt } = (await getEditor(key)) ?? {};
    await saveDraft(robyn, { page: key, changes: [{ path, from: values?.[path], to }] }, now);
    return { page: key, seen: (await getEditor(key))?.draftedAt ?? draftedAt ?? "" };
  };
  const publish = async (to: string) => publishDraft(robyn, await draft(to), now);
  /** What a browser posts from a page opened now, also without scripts. */
  const opened = (email: string): Record<string, string> => ({
    ...{ ...form.answers, email, consent: "on" },
    wording: hashOfWording(getContent(form.page).form.consent.label),
  });
  const send = (values: Record<string, string>) => form.action(idle, filledIn(values));
  const wordings = async () =>
    (await db.consentEvent.findMany({ orderBy: { createdAt: "asc" } })).map(({ wording }) => wording);
  const stored = async () => [await form.count(), await db.consent.count(), await db.email.count()];

  test("a page opened before a publication stores the words it showed, twice too", async () => {
    const page = opened(uniqueEmail());
    await publish("Write to me about biscuits.");
    expect(await send(page)).toMatchObject({ status: "sent" });
    expect(await send(page)).toMatchObject({ status: "sent" });
    expect(await wordings()).toEqual([delivered, delivered]);
    expect(await db.consent.findMany()).toMatchObject([{ wording: delivered }]);

    const second = opened(uniqueEmail());
    await publish("Write to me about tea.");
    expect(await send(second)).toMatchObject({ status: "sent" });
    expect(await send(opened(uniqueEmail()))).toMatchObject({ status: "sent" });
    expect((await wordings()).slice(2)).toEqual(["Write to me about biscuits.", "Write to me about tea."]);
  });

  test("sent at once from before and after a publication, each stores its own words", async () => {
    const before = opened(uniqueEmail());
    await publish("Write to me about tea.");
    await Promise.all([before, opened(uniqueEmail())].map(send));
    expect((await wordings()).sort()).toEqual([delivered, "Write to me about tea."].sort());
  });

  test("words that were never public are refused, and nothing is stored", async () => {
    const draftWords = "Write to me about everything.";
    await discardDraft(robyn, await draft(draftWords), now);
    for (const wording of [hashOfWording(draftWords), draftWords, delivered, "", "x".repeat(9_000)])
      expect(await send({ ...opened(uniqueEmail()), wording })).toMatchObject(refused);
    const file = filledIn(opened(uniqueEmail()));
    file.set("wording", new File(["x"], "x.txt"));
    expect(await form.action(idle, file)).toMatchObject(refused);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  test("without a tick the words do not matter", async () => {
    const { consent: _, ...unticked } = opened(uniqueEmail());
    expect(await send({ ...unticked, wording: "x" })).toMatchObject({ status: "sent" });
    expect(await stored()).toEqual([1, 0, 1]);
  });

  test("a page from before forms carried their words showed the delivered ones", async () => {
    const { wording: _, ...old } = opened(uniqueEmail());
    await publish("Write to me about tea.");
    expect(await send(old)).toMatchObject({ status: "sent" });
    expect(await wordings()).toEqual([delivered]);
  });

  test("a form released from spam stores the words it showed; unknown ones stay there", async () => {
    const [page, trap] = [opened(uniqueEmail()), "x"];
    await publish("Write to me about tea.");
    await send({ ...page, trap });
    await send({ ...page, wording: "x", trap });
    const suspects = await db.suspectedSpam.findMany({
      where: { email: page.email },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    const released = [];
    for (const suspect of suspects) released.push(await releaseSuspect(robyn, suspect, now));
    expect(released).toMatchObject([{ ok: true }, { ok: false, code: "unfit" }]);
    expect(await db.suspectedSpam.count({ where: { email: page.email } })).toBe(1);
    expect(await wordings()).toEqual([delivered]);
  });
});
