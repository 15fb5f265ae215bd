import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import type { Colours } from "../../content/colours";
import { pictures } from "../../content/pictures";
import {
  closestLegible,
  deliveredColours,
  isEnough,
  listPairs,
  ratioWords,
} from "../../lib/content/colours/palette";
import { drawName, drawPlaceholders, placeholderPath, type Placeholder } from "./pictures";
import type { Answers } from "./questions";

/** The paths of the logo and the icon. */
type DrawnName = { logo: string; icon: string };

/** Which placeholder stands for a picture of the site, if not "room". */
const placeholderOf: Readonly<Record<string, Placeholder>> = {
  "/images/hero.jpg": "hero",
  "/images/hero-portrait.jpg": "hero",
  "/images/founder.jpg": "portrait",
  "/images/retreat-unleash.jpg": "retreat",
  "/images/retreat-ideas-to-impact.jpg": "retreat",
  "/images/retreat-custom.jpg": "retreat",
  "/images/mastermind.jpg": "table",
};

const placeholderAlt = "A drawing of hills under the sun, in place of a photograph.";

/** The colours of the site that the answers set. */
function coloursOf({ buttonColour, darkColour, accentColour }: Answers) {
  const [dark, accent] = [`${darkColour}`, `${accentColour}`];
  return { flame: `${buttonColour}`, ember: dark, marigold: accent, sea: dark };
}

/** Which of the colours are not legible on each other, and what would be. */
export function listColourProblems(answers: Answers): string[] {
  const colours: Colours = { ...deliveredColours, ...coloursOf(answers) };
  return listPairs(colours)
    .filter((pair) => !isEnough(pair))
    .map(({ names: [own], words, colours: shown, ratio, least }) => {
      const by = closestLegible(own, colours);
      const problem = `${words[0]} (${shown[0]}) on ${words[1]} (${shown[1]}) has a contrast of ${ratioWords(ratio)}`;
      return `${problem} and needs ${least} to 1.${by ? ` ${by} is enough for ${words[0]}.` : ""}`;
    });
}

/** Writes the files of a new business into its folder: business.yaml, texts in Markdown, and pictures. */
export async function writeBusiness(folder: string, answers: Answers): Promise<void> {
  const texts = {
    ...policiesOf(answers),
    "founder.md": founderText(answers),
    "blog/welcome.md": post(answers),
  };
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const pictureFolder = path.join(folder, "pictures");
  const [button, dark, accent] = [
    `${answers.buttonColour}`,
    `${answers.darkColour}`,
    `${answers.accentColour}`,
  ] as const;
  await drawPlaceholders(pictureFolder, { sky: "#f4ead8", sun: accent, far: button, near: dark });
  const drawn = await drawName(pictureFolder, `${answers.business}`, { ink: dark, ground: dark });
  writeFileSync(
    path.join(folder, "business.yaml"),
    stringify(businessOf(answers, drawn), { lineWidth: 110 }),
  );
}

/** What business.yaml has for these answers. */
export function businessOf(answers: Answers, drawn: DrawnName) {
  const { retreatName, programmeName } = answers;
  return {
    ...{ flagship: false, sponsored: false, workbook: false },
    pictures: Object.fromEntries(
      Object.keys(pictures).map((one) => [
        one,
        { path: placeholderPath(placeholderOf[one] ?? "room"), alt: placeholderAlt },
      ]),
    ),
    retreats: retreatName === undefined ? [] : [retreatOf(answers)],
    programmes: programmeName === undefined ? [] : [programmeOf(answers)],
    documents: documentsOf(answers, drawn),
  };
}

function retreatOf(answers: Answers) {
  const place = `${answers.retreatLocation}`.split(",")[0] ?? "";
  const lead = `${answers.retreatLead}`;
  return {
    ...{ id: "first", name: answers.retreatName, sales: "open", currency: answers.currency, place },
    ...{ firstDay: answers.retreatFirstDay, lastDay: answers.retreatLastDay },
    ...{ location: answers.retreatLocation, deposit: answers.retreatDeposit },
    rooms: {
      shared: {
        ...{ name: "Place", short: "a place", phrase: "for a place", sharing: "shared" },
        ...{ price: answers.retreatPrice, capacity: answers.retreatPlaces },
      },
    },
    copy: {
      ...{ picture: placeholderPath("retreat"), pictureAlt: placeholderAlt, lead },
      ...{ included: ["{nights} nights", "All sessions over the {days} days"], course: lead },
      waitlist: {
        ...{ name: answers.retreatName, headline: "{retreat}", lead, pitch: "{days} days" },
        points: [{ title: "{dates}", text: lead }],
      },
    },
  };
}

function programmeOf(answers: Answers) {
  const firstDay = `${answers.programmeFirstDay}`;
  return {
    ...{ id: "first", name: answers.programmeName, cohort: firstDay.slice(0, 7), sales: "open", firstDay },
    ...{ currency: answers.currency, months: answers.programmeMonths, payments: answers.programmeMonths },
    ...{ monthlyPrice: answers.programmeMonthly, oneTimePrice: answers.programmeOnce },
    ...{ participants: answers.programmePlaces, calls: answers.programmeCalls },
  };
}

function documentsOf(answers: Answers, { logo, icon }: DrawnName) {
  const { business, what, headline, lead, description, retreatName, programmeName, instagram } = answers;
  const hidden = new Set(["about", "rebelDay", ...(retreatName === undefined ? ["retreats"] : [])]);
  const links = [
    { label: "Home", link: "/" },
    { label: "Meet {{founderFirst}}", link: "{{founderPath}}" },
    ...(retreatName === undefined ? [] : [{ label: "Retreats", link: "/retreats" }]),
    ...(programmeName === undefined ? [] : [{ label: `${programmeName}`, link: "/programmes/first" }]),
    ...[
      { label: "Members", link: "/community" },
      { label: "Contact", link: "/#contact", isButton: true },
    ],
  ];
  const optional = {
    "contact.phone": answers.phone,
    "identity.postalAddress": answers.postalAddress,
    "identity.companyNumber": answers.companyNumber,
    "identity.vatNumber": answers.vatNumber,
  };
  return {
    settings: {
      "identity.business": business,
      "identity.founder": answers.founder,
      "identity.founderFirst": answers.founderFirst,
      "identity.product": retreatName === undefined ? "the next retreat" : `the ${retreatName}`,
      "identity.mastermind": programmeName ?? "programme",
      "logo.picture": pictureOf(logo),
      "logo.icon": pictureOf(icon),
      "contact.email": answers.email,
      "emailSender.lettersFrom": answers.lettersFrom,
      "region.timeZone": answers.timeZone,
      "region.currency": answers.currency,
      ...Object.fromEntries(
        Object.entries(coloursOf(answers)).map(([name, colour]) => [`colours.${name}`, colour]),
      ),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    },
    home: {
      "search.title": `{{business}} | ${what}`.slice(0, 60),
      "search.description": description,
      "search.sharedTitle": headline,
      "search.sharedDescription": description,
      sections: ["hero", "about", "retreats", "rebelDay", "contact"].map((id) => ({
        ...{ id, kind: "fixed", isHidden: hidden.has(id) },
      })),
      "hero.eyebrow": what,
      "hero.headline": headline,
      "hero.lead": lead,
      "hero.note": "{{business}}",
      "about.headline": "How it ==works==",
      "retreats.eyebrow": "Retreats",
      "retreats.card.description": lead,
      "retreats.card.features": [],
      "retreats.headline": "What is ==coming==",
      "contact.form.interest.options.unleash-retreat": "{{product}}",
      "contact.mail.subject": "Message from {first} {last}",
    },
    frame: {
      "header.links": links,
      "footer.line": what,
      "footer.links": [
        { label: "Latest posts", link: "/blog/{newestPost}" },
        { label: "Gift vouchers", link: "/voucher" },
      ],
      "footer.social": instagram === undefined ? [] : [{ network: "Instagram", link: instagram }],
    },
    gallery: {
      "hero.lead": "Pictures so far.",
      "pictures.items": [],
      "closing.headline": "What comes ==next==",
    },
    testimonials: {
      "hero.eyebrow": "Guests",
      "hero.headline": "What they ==say==",
      "hero.lead": "In their own words.",
      "search.title": "What guests say | {{business}}",
      "testimonials.items": [],
      sections: ["testimonials", "banner", "closing"].map((id) => ({
        ...{ id, kind: "fixed", isHidden: id === "banner" },
      })),
    },
    "custom-retreat": {
      cards: [
        { title: "Any mix of people", text: "A team, a family, friends, or only you." },
        { title: "Any place that suits", text: "If you have a place in mind, we’ll come to you." },
        { title: "Your reason, your pace", text: "You say what the days are for." },
      ],
      "form.retreat.location.options.dorset": "Where you are",
      "form.retreat.location.options.uk-coast": "By the sea",
      "form.retreat.location.options.uk-countryside": "In the country",
      "form.retreat.budget.options.under-500": "Under 500",
      "form.retreat.budget.options.500-1000": "500 to 1,000",
      "form.retreat.budget.options.1000-2000": "1,000 to 2,000",
      "form.retreat.budget.options.over-2000": "Over 2,000",
    },
    "below-posts": { "closing.text": description },
    "voucher-balance": {
      "print.picture": { ...pictureOf(placeholderPath("retreat")), isDecoration: true },
    },
    auth: { "join.intro": "You need an invitation code, which comes from {{founderFirst}}." },
    founder: { "search.description": answers.aboutFounder },
  };
}

const pictureOf = (file: string) => ({ path: file, alt: "", isDecoration: false, x: 50, y: 50 });

const page = (head: Record<string, unknown>, text: string) =>
  `---\n${stringify(head, { lineWidth: 0 })}---\n\n${text}\n`;

function founderText({ aboutFounder, story, founderFirst }: Answers): string {
  const head = { title: "Meet {{founderFirst}}", description: aboutFounder };
  return page(head, `${story}\n\n${founderFirst}`);
}

function post({ business, description }: Answers): string {
  const date = new Date(new Date().toISOString().slice(0, 10));
  const head = { title: "Welcome", excerpt: `${business} has a new home.`, category: "News", date };
  return page({ ...head, readTime: "1 min read" }, `${description}`);
}

/** A template: a lawyer must check it before anything is sold. */
function policiesOf({ retreatName, programmeName }: Answers): Record<string, string> {
  const who = "{{business}} is the trading name of {{founder}}. You can reach us at {{email}}.";
  const ofRetreats = `## If you cancel a place on a retreat

| Your notice | What you paid beyond the deposit |
| --- | --- |
| {retreats.fullDays} days or more before the first day | Refunded, less payment fees of about {cancellation.fees} |
| {retreats.halfDays} to {retreats.belowFullDays} days before | Half is refunded |
| Fewer than {retreats.halfDays} days before | Not refunded |

The deposit is not refunded. You may give your place to another person until {retreats.transferDays} days before.

| Retreat | Deposit | Balance due |
| --- | --- | --- |
| {eachRetreat.name}, {eachRetreat.datesInProse} | {eachRetreat.deposit} | {eachRetreat.due} |`;
  const ofProgrammes = `## If you cancel a programme

Write to {{email}} within {mastermind.guaranteeDays} days of your first payment, and we refund what you have paid. After
that, a {programmes.often} plan is a commitment to all of its payments.`;
  const ours = "## If we cancel\n\nYou get back everything that you paid, within {refunds.days}.";
  const cancelling = [
    who,
    ...(retreatName === undefined ? [] : [ofRetreats]),
    ...(programmeName === undefined ? [] : [ofProgrammes]),
    ours,
  ];
  const terms = [
    who,
    "## Buying\n\nYour contract with us begins when we confirm your order in writing. We hold a place for {checkout.holdMinutes} minutes while you pay. The [cancellation policy](/cancellation-policy) is part of these terms.",
    "## Vouchers\n\nA gift voucher is valid for the time that it shows, and its rest stays on it.",
    "## Members\n\nKeep your password to yourself, and be kind to each other. We may close the account of a member who is not.",
  ];
  const head = (name: string, description: string, more: object) => ({
    ...{ title: name, name, description: `${description} {dated}.`, ...more },
  });
  const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(new Date());
  return {
    "policies/cancellation-policy.md": page(
      head("Cancellation Policy", "Deposits, refunds and what happens if we cancel.", { effective: month }),
      cancelling.join("\n\n"),
    ),
    "policies/terms-of-service.md": page(
      head("Terms of Service", "The terms for buying and for using the members’ pages.", {
        lastUpdated: month,
      }),
      terms.join("\n\n"),
    ),
  };
}
