import { adminCopy } from "@/content/pages/admin";

export const auditKinds = [
  "all",
  "money",
  "places",
  "access",
  "people",
  "letters",
  "exports",
  "clubhouse",
  "engine",
] as const;
export type AuditKind = (typeof auditKinds)[number];

const kindsByArea: Readonly<Record<string, AuditKind>> = {
  refund: "money",
  payment: "money",
  dispute: "money",
  plan: "money",
  booking: "places",
  waitlist: "places",
  sales: "places",
  price_code: "places",
  sponsored: "places",
  guests: "places",
  invitation: "access",
  access: "access",
  letter: "letters",
  members: "letters",
  broadcast: "letters",
  list: "exports",
  site: "exports",
  message: "clubhouse",
  report: "clubhouse",
  post: "clubhouse",
  club_event: "clubhouse",
  announcement: "clubhouse",
  letters: "clubhouse",
  job: "engine",
  event: "engine",
};

const words: Readonly<Record<string, unknown>> = adminCopy.member.trail;
const actions = Object.keys(words).filter((key) => key.includes("."));

/** The actions of a kind, by their name's prefix; all others are "people". */
export function actionsOfKind(kind: Exclude<AuditKind, "all">): string[] {
  return actions.filter((action) => kindOf(action) === kind);
}

/** The actions whose label has a text. */
export function actionsCalled(search: string): string[] {
  const wanted = search.toLowerCase();
  return actions.filter((action) => deedWords(action).toLowerCase().includes(wanted));
}

/** An action's label without the actor: "Blocked the account". */
export function deedWords(action: string): string {
  const known = action.includes(".") ? words[action] : null;
  const deed = (typeof known === "string" ? known : adminCopy.member.trail.other).replace("{actor} ", "");
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}

function kindOf(action: string): AuditKind {
  if (action === "account.exported") return "exports";
  if (action.startsWith("member.posting")) return "clubhouse";
  return kindsByArea[action.split(".")[0] ?? ""] ?? "people";
}
