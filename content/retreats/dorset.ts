import { cancellation } from "../cancellation";
import type { Retreat } from "./retreat";

const sharedPence = 497_00;
const supplementPence = 25_00;
const nights = 2;

/** The 3-day retreat, before any changes. Its copy names facts: docs/rules/sales.md#placeholders. */
export const dorset = {
  id: "dorset",
  name: "Ideas to Impact Retreat",
  sales: "open",
  paths: {
    page: "/dorset-retreat-payment",
    payment: "/dorset-retreat-payment",
    waitlist: "/uk-retreat-waitlist",
  },
  days: 3,
  nights,
  firstDay: "2026-05-15",
  lastDay: "2026-05-17",
  dates: "15-17 May 2026",
  location: "Dorset, UK",
  place: "Dorset",
  currency: "gbp",
  depositPence: 100_00,
  capacity: 12,
  rooms: {
    shared: {
      pricePence: sharedPence,
      capacity: 8,
      name: "Shared room",
      short: "shared",
      phrase: "in a shared room",
      text: "A twin room with one other participant: two proper single beds and a door between you and the corridor. Tell us if you’re coming with a friend. If not, we’ll match you with some care about snoring.",
      left: "{count} beds left",
      leftOne: "1 bed left",
      soldOut: "All taken",
    },
    single: {
      pricePence: sharedPence + nights * supplementPence,
      capacity: 4,
      name: "Single-occupancy en-suite",
      short: "single en-suite",
      phrase: "in a room of your own",
      text: "A room and a bathroom of your own, for people who need to shut a door. {nightMore} more for each of the {nights} nights.",
      left: "{count} rooms left",
      leftOne: "1 room left",
      soldOut: "All taken",
    },
  },
  balanceDueDaysBefore: 60,
  balanceMinimumDays: 7,
  instalments: 0,
  fullRefundDays: cancellation.fullDays,
  halfRefundDays: cancellation.halfDays,
  transferDays: cancellation.transferDays,
  clubhouse: "no",
  reminders: { first: 14, second: 3, overdue: 2, founder: 3 },
  copy: {
    picture: "/images/retreat-ideas-to-impact.jpg",
    lead: "{days} days to turn the idea you keep carrying about into something with a first step and a date. Choose a room, pay a deposit or all of it, and you’re coming.",
    included: [
      "{nights} nights in the room you choose, with the bed made",
      "All meals from supper on Friday to lunch on Sunday; tell us what you don’t eat",
      "Tea, coffee and cake whenever you need a reason to stand up",
      "Every workshop over the {days} days, in one small group",
      "Your own mind-map blueprint, personalised, on paper big enough to argue with",
      "Collaboration rounds: the whole group works on your idea, and you on theirs",
      "A 1:1 planning conversation with {{founderFirst}}",
      "A printed copy of The REBEL Journey workbook",
      "A guided walk, weather permitting, and a fire if it doesn’t",
      "A group call four weeks later, to see who did what",
    ],
    notIncluded: ["Travel to the venue and home again", "Travel insurance, which we’d get"],
    course:
      "Supper on Friday to lunch on Sunday. The mornings are for work, lunch is long, the afternoons go out of the door, and after supper there’s a fire. All of it is optional.",
    station: "Wareham",
    waitlist: {
      name: "UK retreat",
      headline: "That idea is not ~~nothing~~ ==going away==",
      lead: "The {retreat}, {dates}. Bring the idea you keep mentioning and then taking back. Go home with a map of it, and the people to hold you to it.",
      pitch: "{days} days, three things",
      points: [
        {
          title: "A mind-map blueprint, yours alone",
          text: "Your idea, drawn on one very large sheet: what it is, who it’s for, what comes first and what can wait. Personalised, because nobody else’s plan fits your week.",
        },
        {
          title: "Collaboration",
          text: "A small room of people with other skills and no reason to flatter you. Someone will know someone.",
        },
        {
          title: "Momentum",
          text: "You start before you leave. By Sunday lunch, one real thing is done and the next has a date.",
        },
      ],
    },
  },
} as const satisfies Retreat;
