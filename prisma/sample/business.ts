import type { Room } from "@/content/retreats";

/** Places on the retreat: name, address, room, how many days ago, and whether all of it has been paid. */
export const bookings: readonly [string, string, Room, number, "deposit" | "all"][] = [
  ["Helen Tranter", "helen@clubhouse.example.com", "shared", 48, "all"],
  ["Siân Probert", "sian@clubhouse.example.com", "shared", 44, "all"],
  ["Margaret Holloway", "mags@clubhouse.example.com", "single", 41, "deposit"],
  ["Ingrid Vass", "ingrid@clubhouse.example.com", "single", 30, "all"],
  ["Jo Pemberton", "jo.pemberton@example.com", "shared", 27, "deposit"],
  ["Alison Crake", "alison.crake@example.com", "shared", 27, "deposit"],
  ["Gill Haddock", "gill@clubhouse.example.com", "shared", 12, "deposit"],
  ["Shabnam Aziz", "shabnam@clubhouse.example.com", "single", 9, "deposit"],
  ["Dorothy Quill", "d.quill@example.com", "shared", 5, "deposit"],
];

/** Invitations: code, note, uses at most, made how many days ago, over in how many days (null: never). */
export const invitations = [
  { code: "KETTLE", note: "Friends of members", maxUses: 20, made: 190, endsIn: null },
  { code: "SPARE2", note: "For Dawn’s colleague, if she asks", maxUses: 1, made: 1, endsIn: 6 },
  { code: "BRAMBL", note: "The open evening", maxUses: 5, made: 40, endsIn: -26 },
] as const;

/** Enquiries about retreats of people's own. */
export const customRetreats = [
  {
    days: 6,
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
    firstName: "Bridget",
    lastName: "Lam",
    email: "bridget.lam@example.com",
    participants: "three-six",
    vision:
      "Three sisters, one big birthday, no spa. We would like to come home with a plan for our mother’s house.",
  },
];

/** Who waits for the mastermind. */
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

/** Who waits for the next retreat. */
export const retreatWaitlist = [
  { days: 2, name: "Peggy Marsh", email: "peggy.marsh@example.com", phone: "07700 900455" },
  { days: 11, name: "Amina Yusuf", email: "amina.yusuf@example.com", phone: "07700 900618" },
  { days: 23, name: "Lorna Teague", email: "lorna.teague@example.com", phone: "01632 960140" },
] as const;
