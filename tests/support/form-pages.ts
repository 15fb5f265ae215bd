import type { Page } from "@playwright/test";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { getContent } from "@/lib/content/documents";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { fieldMessages } from "@/content/pages/field-messages";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";

const { fields } = fieldMessages;
const sponsored = getContent(sponsoredPage);
const retreatWaitlist = getContent(retreatWaitlistPage);
const mastermindWaitlist = getContent(mastermindWaitlistPage);

/** A form of the public site, as a visitor uses it. */
export type Form = {
  path: string;
  submit: string;
  /** Fills it in; the last field is the last required one. */
  answer: (page: Page, email: string) => Promise<void>;
  /** The label of a text field, and its error when it is empty. */
  first: { label: string; missing: string };
  success: string;
  failure: { title: string; text: string };
};

/** The waitlist of the UK retreat. */
export const uk: Form = {
  path: "/uk-retreat-waitlist",
  submit: retreatWaitlist.form.submit,
  answer: async (page, email) => {
    await page.getByLabel(retreatWaitlist.form.name.label, { exact: true }).fill("Ada Byron");
    await page.getByLabel(retreatWaitlist.form.email.label, { exact: true }).fill(email);
    await page.getByLabel(retreatWaitlist.form.phone.label, { exact: true }).fill("07700 900123");
  },
  first: { label: retreatWaitlist.form.name.label, missing: fields.name.missing },
  success: retreatWaitlist.toasts.success.title,
  failure: retreatWaitlist.toasts.failure,
};

/** The waitlist of the mastermind. */
export const mastermind: Form = {
  path: "/mastermind-waitlist",
  submit: mastermindWaitlist.form.submit,
  answer: async (page, email) => {
    const { form } = mastermindWaitlist;
    const card = page.locator("form").filter({ has: page.getByLabel(form.goals.label) });
    await card.getByLabel(form.name.label, { exact: true }).fill("Ada Byron");
    await card.getByLabel(form.email.label, { exact: true }).fill(email);
    await card.getByLabel(form.phone.label, { exact: true }).fill("07700 900123");
    await card.getByLabel(form.current_business.label).fill("Engines");
    await card.getByLabel(form.goals.label).fill("A working engine\nand a patent");
    await card.getByLabel(form.investment_level.label).selectOption("saving-up");
  },
  first: { label: mastermindWaitlist.form.name.label, missing: fields.name.missing },
  success: mastermindWaitlist.toasts.success.title,
  failure: mastermindWaitlist.toasts.failure,
};

/** The enquiry about a custom retreat. */
export const customRetreat: Form = {
  path: "/custom-retreat",
  submit: getContent(customRetreatPage).form.submit,
  answer: async (page, email) => {
    const { you, words, retreat, focus } = getContent(customRetreatPage).form;
    await page.getByLabel(you.firstName.label).fill("Ada");
    await page.getByLabel(you.lastName.label).fill("Byron");
    await page.getByLabel(you.email.label, { exact: true }).fill(email);
    await page.getByLabel(retreat.duration.label).selectOption("weekend");
    await page.getByLabel(focus.options.boundaries).check();
    await page.getByLabel(focus.options.career).check();
    await page.getByLabel(words.vision.label).fill("Nobody checks a telephone.");
  },
  first: { label: getContent(customRetreatPage).form.you.firstName.label, missing: fields.firstName.missing },
  success: getContent(customRetreatPage).toasts.success.title,
  failure: getContent(customRetreatPage).toasts.failure,
};

/** The application for the sponsored place. */
export const application: Form = {
  path: "/ideas-to-impact-sponsored-application",
  submit: sponsored.form.submit,
  answer: async (page, email) => {
    const { form } = sponsored;
    await page.getByLabel(form.fullName.label).fill("Ada Byron");
    await page.getByLabel(form.email.label, { exact: true }).fill(email);
    await page.getByLabel(form.locationUk.label).fill("Bridport");
    for (const question of [
      form.communityInvolvement,
      form.ideaProjectDream,
      form.whyMatters,
      form.positiveImpact,
      form.whatsHoldingBack,
      form.retreatDifference,
    ])
      await page.getByLabel(question.label).fill(`An answer to “${question.label}”`);
    await page.getByRole("radio", { name: form.commitmentLevel.options["mostly-ready"] }).check();
  },
  first: { label: sponsored.form.fullName.label, missing: fields.fullName.missing },
  success: sponsored.toasts.success.title,
  failure: sponsored.toasts.failure,
};

/** The label of its button. */
export function submitOf(page: Page, { submit }: Form) {
  return page.getByRole("button", { name: submit });
}
