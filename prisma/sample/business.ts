import type { dorset } from "@/content/retreats";
import type { members } from "./people";

type Room = keyof typeof dorset.rooms;

type SampleGuest = { name: string; email: string };

/** Bookings: name, address, room, days ago, whether the deposit or all is paid, and who comes along. */
export const bookings: readonly [string, string, Room, number, "deposit" | "all", SampleGuest?][] = [
  ["Helen Tranter", "helen@clubhouse.example.com", "shared", 48, "all"],
  ["Siân Probert", "sian@clubhouse.example.com", "shared", 44, "all"],
  ["Margaret Holloway", "mags@clubhouse.example.com", "single", 41, "deposit"],
  ["Ingrid Vass", "ingrid@clubhouse.example.com", "single", 30, "all"],
  [
    ...(["Jo Pemberton", "jo.pemberton@example.com", "shared", 27, "deposit"] as const),
    { name: "Alison Crake", email: "alison.crake@example.com" },
  ],
  ["Gill Haddock", "gill@clubhouse.example.com", "shared", 12, "deposit"],
  ["Shabnam Aziz", "shabnam@clubhouse.example.com", "single", 9, "deposit"],
  ["Dorothy Quill", "d.quill@example.com", "shared", 5, "deposit"],
];

/** The guests of the retreat that is over, with the first step and the answers that each wrote. */
export const guests = [
  {
    ...{ name: "Kat Ellery", email: "kat@clubhouse.example.com", room: "single" },
    step: { text: "Send the invoice that is 46 days late.", witness: "The cat", isDone: true },
    feedback: {
      ...{ days: 5, house: 4, stays: "The second soup.", goes: "The gong." },
      ...{ text: "I went to rest and came home with a date for my notice.", isQuotable: true },
    },
  },
  {
    ...{ name: "Fern Hale", email: "fern@clubhouse.example.com", room: "shared" },
    step: { text: "Ask for the four-day week, in writing.", witness: "My sister", isDone: false },
    feedback: {
      ...{ days: 4, house: 5, stays: "Saturday, all of it.", goes: "Nothing. Perhaps the rain." },
      ...{ text: "Two days without being useful to anyone.", isQuotable: false },
    },
  },
  {
    ...{ name: "Oonagh Byrne", email: "oonagh@clubhouse.example.com", room: "shared" },
    step: { text: "One page a day until Easter.", witness: "", isDone: false },
    feedback: null,
  },
  {
    ...{ name: "Paula Reddish", email: "paula.reddish@example.com", room: "shared" },
    ...{ step: null, feedback: null },
  },
] as const satisfies readonly {
  name: string;
  email: string;
  room: Room;
  step: { text: string; witness: string; isDone: boolean } | null;
  feedback: {
    days: number;
    house: number;
    stays: string;
    goes: string;
    text: string;
    isQuotable: boolean;
  } | null;
}[];

/** A gift voucher, of which a booking's deposit is paid. */
export const voucher = {
  ...{ name: "Clive Hartnoll", email: "clive.hartnoll@example.com", days: 20, worthPence: 150_00 },
  ...{ recipientName: "Dorothy", message: "You said you’d go.", usedBy: "d.quill@example.com" },
} as const;

/** Coaching that the founder sold by phone; sessions by days ago. */
export const coaching = {
  ...{ name: "Wendy Ashford", email: "wendy.ashford@example.com", days: 33, reference: "COA-0007" },
  held: [
    [26, "A year from now, in detail."],
    [12, "The letter to the school."],
  ],
  sold: {
    ...{ slug: "six-sessions", name: "Six Sessions", sessions: 6, pricePence: 720_00, currency: "gbp" },
    instalments: 3,
    sales: "open",
    text: "",
  },
} as const;

/** Plans: buyer, kind, payments made, and days since the last payment, or since the missing one was due. */
export const plans: readonly [keyof typeof members, "monthly" | "one_time", number, number, "missing"?][] = [
  ["nneka", "monthly", 3, 2, "missing"],
  ["priya", "monthly", 5, 26],
  ["bea", "monthly", 4, 24],
  ["shabnam", "monthly", 3, 11],
  ["yvette", "monthly", 2, 15],
  ["lou", "one_time", 1, 133],
  ["morag", "one_time", 1, 26],
];

/** Invitations: code, note, maximum uses, days since creation, days until expiry (null: never). */
export const invitations = [
  { code: "KETTLE", note: "Friends of members", maxUses: 20, made: 190, endsIn: null },
  { code: "SPARE2", note: "For Dawn’s colleague, if she asks", maxUses: 1, made: 1, endsIn: 6 },
  { code: "BRAMBL", note: "The open evening", maxUses: 5, made: 40, endsIn: -26 },
] as const;

/** Enquiries about custom retreats, with status and note. */
export const customRetreats = [
  {
    days: 0.2,
    status: "new",
    note: null,
    firstName: "Marta",
    lastName: "Zielinska",
    email: "marta.zielinska@example.com",
    participants: "two",
    timeline: "3-6-months",
    vision: "The two of us, any time after June, and nobody who asks what we do for a living.",
  },
  {
    days: 0.6,
    status: "waiting",
    note: "A house near the Lakes has a ground-floor wet room and takes eight. Asked them to pencil September.",
    firstName: "Ruth",
    lastName: "Callaghan",
    email: "ruth.callaghan@example.com",
    phone: "07700 900417",
    duration: "three-four-days",
    participants: "three-six",
    location: "uk-countryside",
    budget: "500-1000",
    timeline: "6-12-months",
    focus: ["boundaries", "career"],
    vision:
      "Six of us run a small law firm together and we haven’t had a conversation that wasn’t about a deadline since 2023. We want three days, a long table and somebody who will stop us opening laptops.",
    challenges: "One of us uses a wheelchair. One of us will say she hates this sort of thing.",
  },
  {
    days: 44,
    status: "booked",
    note: "Twelve, one weekend, deposit came by bank transfer.",
    firstName: "Judith",
    lastName: "Amery",
    email: "judith.amery@example.com",
    duration: "weekend",
    participants: "seven-twelve",
    vision: "Twelve head teachers, one weekend, no flip charts.",
  },
  {
    days: 61,
    status: "closed",
    note: null,
    firstName: "Carol-Ann",
    lastName: "Pike",
    email: "carol-ann.pike@example.com",
    participants: "just-me",
    vision: "Coaching, once a fortnight, evenings only. Is that a thing you do?",
  },
  {
    days: 6,
    status: "answered",
    note: "Sent her the two houses by the sea. Her turn.",
    firstName: "Frances",
    lastName: "Oakley",
    email: "frances.oakley@example.com",
    phone: "07700 900214",
    duration: "weekend",
    participants: "seven-twelve",
    location: "uk-coast",
    budget: "500-1000",
    timeline: "6-12-months",
    focus: ["confidence"],
    vision:
      "Nine of us run the same hospice shop and we have never sat down in the same room. We’d like two nights by the sea, one hard conversation and one very good supper.",
    challenges: "Two of us can’t do stairs.",
  },
  {
    days: 15,
    status: "answered",
    note: null,
    firstName: "Bridget",
    lastName: "Lam",
    email: "bridget.lam@example.com",
    participants: "three-six",
    vision:
      "Three sisters, one big birthday, no spa. We would like to come home with a plan for our mother’s house.",
  },
] as const;

/** Applications for the sponsored place: the answers, with status and note. */
export const applications = [
  {
    days: 0.8,
    status: "new",
    note: null,
    fullName: "Gemma Oduya",
    email: "gemma.oduya@example.com",
    locationUk: "Leeds",
    commitmentLevel: "100-all-in",
    ideaProjectDream: "A choir for people who were told at school to mouth the words.",
  },
  {
    days: 6,
    status: "waiting",
    note: "Strong. Ask her what the lease costs.",
    fullName: "Teresa Lund",
    email: "teresa.lund@example.com",
    locationUk: "Hull",
    commitmentLevel: "mostly-ready",
    ideaProjectDream: "A mending café: kettles, bikes, and people who have nobody to ask.",
  },
  {
    days: 12,
    status: "answered",
    note: null,
    fullName: "Imogen Shaw",
    email: "imogen.shaw@example.com",
    locationUk: "Swansea",
    commitmentLevel: "100-all-in",
    ideaProjectDream: "Night school for carers, in the hours in which somebody else can sit in.",
  },
  {
    days: 33,
    status: "closed",
    note: "Lives in Lyon, so not for this one. Wrote to her kindly.",
    fullName: "Odile Marchand",
    email: "odile.marchand@example.com",
    locationUk: "Lyon, for now",
    commitmentLevel: "somewhat-figuring",
    ideaProjectDream: "A boat that is a library.",
  },
] as const;

export const mastermindWaitlist = [
  {
    days: 3,
    name: "Sunita Rao",
    email: "sunita.rao@example.com",
    phone: "07700 900377",
    currentBusiness: "I repair woodwind instruments, alone, in a converted dairy.",
    goals: "To stop being the only person who knows how anything works. And one free day a week.",
    investmentLevel: "monthly",
  },
  {
    days: 19,
    name: "Claire Dunmore",
    email: "claire.dunmore@example.com",
    phone: "07700 900102",
    currentBusiness: "School bursar, for now.",
    goals: "To find out if the thing I do at weekends could be the thing I do.",
    investmentLevel: "saving-up",
  },
] as const;

export const retreatWaitlist = [
  { days: 2, name: "Peggy Marsh", email: "peggy.marsh@example.com", phone: "07700 900455" },
  { days: 11, name: "Amina Yusuf", email: "amina.yusuf@example.com", phone: "07700 900618" },
  { days: 23, name: "Lorna Teague", email: "lorna.teague@example.com", phone: "01632 960140" },
] as const;
