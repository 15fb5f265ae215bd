import { retreatDocument } from "@/content/retreats/document";
import { retreatKey } from "@/content/retreats/key";
import type { Retreat, Room } from "@/content/retreats";
import { applyEdits, type Edits } from "@/lib/content/edits";
import { isOriginal } from "@/lib/content/pictures";
import { currentCatalogue } from "@/lib/catalogue/current";
import { inPrices } from "@/lib/catalogue/rooms";

/** A retreat with the edits of its document, facts not filled. */
export function withTexts(start: Retreat, edits: Edits): Retreat {
  const { fields } = retreatDocument(start);
  const { about, details, rooms, waitlist, search, sections } = applyEdits(fields, edits, (value) => value);
  const { name, location, lead, text, course, picture } = about;
  const named = (all: Retreat["rooms"] = {}) =>
    Object.fromEntries(Object.entries(all).map(([id, room]) => [id, withRoomTexts(room, rooms[id])]));
  return {
    ...start,
    ...{ name, location, rooms: named(start.rooms) },
    ...(start.formerRooms && { formerRooms: named(start.formerRooms) }),
    place: placeIn({ location }, start),
    copy: {
      ...{ lead, text, course },
      picture: picture.path as Retreat["copy"]["picture"],
      pictureAlt: picture.isDecoration ? "" : picture.alt,
      ...(isOriginal(fields.about.picture, picture)
        ? start.copy.focus && { focus: start.copy.focus }
        : { focus: { x: picture.x, y: picture.y } }),
      ...(search && { search }),
      sections,
      included: textsOf(about.included),
      notIncluded: textsOf(about.notIncluded),
      waitlist: {
        ...waitlist,
        name: waitlist.name || name,
        headline: waitlist.headline || name,
        lead: waitlist.lead || lead,
      },
      ...{ ...details, packing: textsOf(details.packing) },
      guestQuestions: details.guestQuestions.map(({ question }) => question),
    },
  };
}

type RoomTexts = Partial<
  Readonly<Record<"name" | "short" | "phrase" | "text" | "left" | "leftOne" | "soldOut", string>>
>;

/** Without words of its own in prices, a renamed room has its name there. */
function withRoomTexts(room: Room, { short, phrase, ...texts }: RoomTexts = {}): Room {
  const { name = room.name } = texts;
  return {
    ...(name === room.name ? room : { ...room, ...inPrices(name) }),
    ...texts,
    ...(short && short !== room.short && { short }),
    ...(phrase && phrase !== room.phrase && { phrase }),
  };
}

/** A location in a sentence: "Dorset" for "Dorset, UK", or as it was called before. */
export function placeIn(
  { location }: Pick<Retreat, "location">,
  before: Pick<Retreat, "location" | "place">,
): string {
  return location === before.location ? before.place : (location.split(",")[0] ?? location);
}

function textsOf(items: readonly { text: string }[]): string[] {
  return items.map(({ text }) => text);
}

/** The public retreats with their published texts, ordered by date; facts are made of these, so none are filled. */
export function listUnfilledRetreats(): Retreat[] {
  const { retreats, edits } = currentCatalogue();
  return Object.values(retreats)
    .filter(({ started }) => !started?.isDraft)
    .map((start) => withTexts(start, edits[retreatKey(start.id)] ?? {}));
}

/** Those of them on sale or with a waitlist; all if there is none. */
export function listUnfilledOnSale(): Retreat[] {
  const all = listUnfilledRetreats();
  const onSale = all.filter(({ sales }) => sales !== "closed");
  return onSale.length > 0 ? onSale : all;
}
