/** A sample member: how many days ago they joined, and how they got access. */
export type SamplePerson = {
  name: string;
  joined: number;
  access: "admin" | "mastermind" | "invitation";
  /** The number of posts that they have not read, per board. */
  behind?: number;
  hidesEmail?: true;
  role?: "owner" | "desk";
};

const founder: SamplePerson = {
  name: "Robyn",
  joined: 214,
  access: "admin",
  behind: 2,
  role: "owner",
};

/** The members, in the order of joining. Their email addresses come from their keys. */
export const members = {
  mags: { name: "Mags", joined: 203, access: "mastermind" },
  fern: { name: "Fern", joined: 201, access: "mastermind" },
  helen: { name: "Helen Tranter", joined: 198, access: "mastermind" },
  kat: { name: "Kat", joined: 187, access: "mastermind", behind: 1 },
  oonagh: { name: "Oonagh", joined: 181, access: "invitation", hidesEmail: true },
  sian: { name: "Siân", joined: 170, access: "mastermind" },
  ayesha: { name: "Ayesha", joined: 166, access: "admin", role: "desk" },
  wendy: { name: "Wendy", joined: 152, access: "invitation", behind: 6 },
  priya: { name: "Priya", joined: 149, access: "mastermind", behind: 4 },
  ruth: { name: "Ruth", joined: 141, access: "invitation" },
  lou: { name: "Lou", joined: 133, access: "mastermind" },
  gill: { name: "Gill Haddock", joined: 120, access: "invitation", hidesEmail: true },
  bea: { name: "Bea", joined: 118, access: "mastermind", behind: 2 },
  ingrid: { name: "Ingrid", joined: 104, access: "admin", behind: 12 },
  nneka: { name: "Nneka", joined: 97, access: "mastermind" },
  carys: { name: "Carys", joined: 88, access: "invitation" },
  polly: { name: "Polly", joined: 76, access: "invitation", behind: 9 },
  shabnam: { name: "Shabnam", joined: 71, access: "mastermind" },
  marianne: { name: "Marianne", joined: 59, access: "invitation" },
  yvette: { name: "Yvette", joined: 46, access: "mastermind" },
  tess: { name: "Tess", joined: 33, access: "invitation", hidesEmail: true },
  morag: { name: "Morag", joined: 26, access: "mastermind", behind: 3 },
  zainab: { name: "Zainab", joined: 16, access: "invitation" },
  dawn: { name: "Dawn", joined: 2, access: "invitation" },
} as const satisfies Record<string, SamplePerson>;

export type SampleKey = keyof typeof members | "robyn";

/**
 * A post: author; time ("9 21:14": nine days ago, in the founder's time zone; "12m": twelve minutes ago); kind, null for a chat
 * message; text; and whether it was edited a few minutes later.
 */
export type SamplePost = [by: SampleKey, at: string, kind: string | null, text: string, edited?: "edited"];

/** The ids of their accounts. */
export type SampleIds = Record<SampleKey, string>;

/** The sample’s people, the administrator first. */
export const people = Object.entries<SamplePerson>({ robyn: founder, ...members }) as [
  SampleKey,
  SamplePerson,
][];
export const addressOf = (key: SampleKey) => `${key}@clubhouse.example.com`;
