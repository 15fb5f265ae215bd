import "server-only";
import { reasons, serviceReasons, stopWords } from "@/content/emails/broadcasts";
import { programmeSubject, programmeLabel } from "@/lib/catalogue/programme";
import { findProgrammeOf, listProgrammes } from "@/lib/content/programmes";
import { findOfferedRoom, findRetreat, listRetreats } from "@/lib/content/retreats";
import { listName } from "@/lib/orders/waitlists/lists";
import { fill } from "@/lib/text";

/** An audience; `of` is a retreat's id or a programme's key, and `room` or `retreat` null means any. */
export type Audience =
  | { kind: "everybody" | "workbook" | "owes" | "members" }
  | { kind: "programme"; of: string }
  | { kind: "waitlist"; of: string; room: string | null }
  | { kind: "guests"; retreat: string | null };

const whole = ["everybody", "workbook", "owes", "members"] as const;

/** Parses an audience key; null if invalid, or if its retreat or room is gone. */
export function parseAudience(key: string): Audience | null {
  const kind = whole.find((one) => one === key);
  if (kind) return { kind };
  if (findProgrammeOf(key)) return { kind: "programme", of: key };
  if (key === "guests") return { kind: key, retreat: null };
  const [first, id = "", room, ...rest] = key.split(":");
  if (rest.length > 0) return null;
  if (first === "waitlist" && findProgrammeOf(id)) return room === undefined ? waitlist(id) : null;
  const retreat = findRetreat(id);
  if (!retreat) return null;
  if (first === "guests") return room === undefined ? { kind: first, retreat: id } : null;
  if (first !== "waitlist") return null;
  return room === undefined || findOfferedRoom(retreat, room) ? waitlist(id, room) : null;
}

function waitlist(of: string, room: string | null = null): Audience {
  return { kind: "waitlist", of, room };
}

export type AudienceChoice = { key: string; label: string; isWaitlist: boolean; mayBeService: boolean };

/** The available audiences, in display order. */
export function listAudiences(): AudienceChoice[] {
  const retreats = listRetreats();
  const programmes = listProgrammes().map(programmeSubject);
  const audiences: Audience[] = [
    { kind: "everybody" },
    { kind: "workbook" },
    ...retreats.flatMap(({ id, rooms }) => [
      waitlist(id),
      ...Object.keys(rooms).map((room) => waitlist(id, room)),
    ]),
    ...programmes.map((of) => waitlist(of)),
    ...retreats.map(({ id }): Audience => ({ kind: "guests", retreat: id })),
    ...(["owes", "members"] as const).map((kind): Audience => ({ kind })),
    ...programmes.map((of): Audience => ({ kind: "programme", of })),
  ];
  return audiences.map((audience) => {
    const key = keyOf(audience);
    const isWaitlist = audience.kind === "waitlist";
    return { key, label: labelOf(audience), isWaitlist, mayBeService: mayBeService(audience) };
  });
}

/** An audience's label; the key itself if it is gone. */
export function audienceLabel(key: string): string {
  const audience = parseAudience(key);
  return audience ? labelOf(audience) : key;
}

/** True if a broadcast to this audience may be only about their purchase or waitlist, without consent. */
export function mayBeService({ kind }: Audience): boolean {
  return kind in serviceReasons;
}

/** True if a broadcast needs consent: all but those about a purchase or a waitlist. */
export function needsYes(audience: Audience, isService: boolean): boolean {
  return !isService || !mayBeService(audience);
}

/** Its footer: why a recipient gets the email, and what its link does. */
export function footerFor(audience: Audience | null, isService: boolean) {
  const leaves = audience !== null && isAboutWaitlist(audience, isService);
  return {
    reason: audience ? reasonFor(audience, isService) : "",
    stopWords: leaves ? stopWords.waitlist : stopWords.letters,
  };
}

/** True if a broadcast is only about the waitlist that its readers are on. */
export function isAboutWaitlist(audience: Audience, isService: boolean): boolean {
  return audience.kind === "waitlist" && isService;
}

function reasonFor(audience: Audience, isService: boolean): string {
  const texts = {
    ...reasons,
    ...(!needsYes(audience, isService) && serviceReasons),
  };
  switch (audience.kind) {
    case "waitlist":
      return fill(texts.waitlist, { name: listName(audience.of) });
    case "programme":
      return fill(texts.programme, { name: listName(audience.of) });
    case "guests":
      if (audience.retreat === null) return texts.anyGuests;
      return fill(texts.guests, { name: nameOf(audience.retreat) });
    default:
      return texts[audience.kind];
  }
}

function keyOf(audience: Audience): string {
  switch (audience.kind) {
    case "waitlist":
      return ["waitlist", audience.of, ...(audience.room === null ? [] : [audience.room])].join(":");
    case "guests":
      return audience.retreat === null ? audience.kind : `guests:${audience.retreat}`;
    case "programme":
      return audience.of;
    default:
      return audience.kind;
  }
}

const labels = {
  everybody: "Everybody who said yes",
  workbook: "Workbook readers",
  owes: "Who owes",
  members: "Members",
};

function labelOf(audience: Audience): string {
  switch (audience.kind) {
    case "waitlist": {
      const retreat = findRetreat(audience.of);
      const name = retreat?.name ?? labelOfProgramme(audience.of);
      const room = retreat && audience.room !== null && findOfferedRoom(retreat, audience.room);
      return room ? `Waitlist: ${name}, ${room.name}` : `Waitlist: ${name}`;
    }
    case "guests":
      return audience.retreat === null ? "Guests" : `Guests: ${nameOf(audience.retreat)}`;
    case "programme":
      return labelOfProgramme(audience.of);
    default:
      return labels[audience.kind];
  }
}

function labelOfProgramme(subject: string): string {
  const programme = findProgrammeOf(subject);
  return programme ? programmeLabel(programme) : subject;
}

function nameOf(retreat: string): string {
  return findRetreat(retreat)?.name ?? retreat;
}
