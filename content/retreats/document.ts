import { blockKinds } from "../blocks";
import {
  line,
  list,
  markdown,
  optionalPicture,
  pictureLike,
  pictureValue,
  sections,
  sharePicture,
  text,
  type PictureValue,
} from "../fields";
import type { Document, SitePage } from "../page";
import { pictures, type PicturePath } from "../pictures";
import { retreatKey } from "./key";
import type { Retreat, RetreatCopy, Room } from "./retreat";

const words = { places: ["retreat", "dates", "days", "nights"] };
const roomWords = { places: [...words.places, "nightMore"] };
const items = (texts: readonly string[] = []) => texts.map((one) => ({ text: one }));

/** The sections of a retreat's own page; a booking page that is its own has only those of its details in their order. */
function sectionNames({ page, payment }: Retreat["paths"]): Readonly<Record<string, string>> {
  const details = {
    ...{ way: "Getting there", itinerary: "Itinerary", packing: "Packing list" },
    ...{ hosts: "Hosts", questions: "Questions" },
  };
  if (page === payment) return details;
  return { head: "Head", text: "Text", ...details, booking: "Dates, prices and booking" };
}

/** The texts and pictures of a retreat, which it is delivered or copied with; `words` are its facts. */
export function retreatDocument({ id, paths, name, location, copy, ...retreat }: Retreat) {
  const { waitlist } = copy;
  const optional = { ...words, optional: true };
  const names = sectionNames(paths);
  return {
    key: retreatKey(id),
    name,
    path: paths.page,
    group: "Retreats and programmes",
    words: {
      ...{ retreat: name, dates: retreat.dates },
      ...{ days: `${retreat.days}`, nights: `${retreat.nights}` },
    },
    sections: names,
    fields: {
      about: {
        // The terms of sale name it
        name: line(name, { places: [], legal: true }),
        location: line(location, { places: [], label: "Where" }),
        lead: text(copy.lead, { ...words, label: "In a sentence or two" }),
        picture: pictureLike(pictureOf(copy)),
        text: markdown(copy.text, { ...optional, label: "Text" }),
        included: list({ text: line() }, items(copy.included), {
          ...{ ...words, label: "What is included", legal: true },
        }),
        notIncluded: list({ text: line() }, items(copy.notIncluded), {
          ...{ ...words, label: "What isn’t", legal: true },
        }),
        course: text(copy.course, { ...words, label: "Programme, in the email that confirms a booking" }),
      },
      details: {
        venue: text(copy.venue, { ...optional, label: "Venue" }),
        station: line(copy.station, { ...optional, label: "Station" }),
        arrival: line(copy.arrival, { ...optional, label: "Arrival" }),
        itinerary: list({ title: line(), text: text("", { optional: true }) }, copy.itinerary ?? [], {
          ...words,
          label: "Itinerary",
        }),
        packing: list({ text: line() }, items(copy.packing), { ...words, label: "Packing list" }),
        hosts: list(
          { name: line(), text: text("", { optional: true }), picture: optionalPicture({ width: 400 }) },
          copy.hosts ?? [],
          { ...words, label: "Hosts" },
        ),
        questions: list({ question: line(), answer: markdown() }, copy.questions ?? [], {
          ...{ ...words, label: "Questions" },
        }),
        guestQuestions: list(
          { question: line() },
          (copy.guestQuestions ?? []).map((question) => ({ question })),
          { ...words, label: "Guest form questions", size: [0, 20] },
        ),
      },
      sections: sections(names, blockKinds, { ...words, needed: ["head", "booking"], start: copy.sections }),
      // Without a page of its own, it has those of the payment page
      ...(paths.page !== paths.payment && { search: searchFields(copy) }),
      rooms: Object.fromEntries(
        Object.entries({ ...retreat.rooms, ...retreat.formerRooms }).map(([room, one]) => [
          room,
          roomFields(one),
        ]),
      ),
      waitlist: {
        name: line(waitlist.name, { ...optional, label: "Name of the waitlist" }),
        headline: line(waitlist.headline, { ...optional, label: "Title of the waitlist" }),
        lead: text(waitlist.lead, { ...optional, label: "Below the title" }),
        pitch: line(waitlist.pitch, { ...words, label: "Above the points, which a text replaces" }),
        points: list({ title: line(), text: text() }, waitlist.points, { ...words, size: [1, 3] }),
      },
    },
  } satisfies Document & Pick<SitePage, "path" | "group" | "sections">;
}

const plainSearch = {
  title: "{retreat}, {dates} | {{business}}",
  description: "The {retreat}: {days} days in {place}, {dates}. {shortPrices}, {deposit} deposit.",
};

function searchFields({ search = plainSearch }: RetreatCopy) {
  const places = [...words.places, "place", "shortPrices", "deposit"];
  return {
    title: line(search.title, { places, label: "Search title" }),
    description: text(search.description, {
      ...{ places, label: "Search description" },
      hint: "It may have the names for facts, and {place}, {shortPrices} and {deposit}.",
    }),
    share: sharePicture(),
  };
}

function roomFields(room: Room) {
  return {
    name: line(room.name, { places: [] }),
    short: line(room.short, { places: [], optional: true, label: "In a list of prices" }),
    phrase: line(room.phrase, { places: [], optional: true, label: "After its price, in a sentence" }),
    text: text(room.text, { ...roomWords, optional: true }),
    left: line(room.left, { label: "Places left" }),
    leftOne: line(room.leftOne, { label: "One place left" }),
    soldOut: line(room.soldOut, { label: "No place left" }),
  };
}

function pictureOf({ picture, pictureAlt, focus }: RetreatCopy): PictureValue {
  const own = Object.hasOwn(pictures, picture)
    ? pictureValue(picture as PicturePath)
    : { path: picture, alt: "", isDecoration: false, x: 50, y: 50 };
  return { ...own, ...(pictureAlt !== undefined && { alt: pictureAlt }), ...focus };
}
