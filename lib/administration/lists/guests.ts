import "server-only";
import { formatTime } from "@/lib/time/dates";
import { listRetreats } from "@/lib/content/retreats";
import { readGuests, type Guest } from "../guests/read";
import { roomName } from "./bookings";
import type { Column, Params } from "./list";

export const travelNames = { train: "Train", car: "Car", unknown: "Doesn’t know yet how" };

type Row = Guest & { retreat: string };

/** The guests of the retreat of a URL (else the first) and their answers, without access and health. */
export function getGuestRows(params: Params) {
  const retreats = listRetreats().map(({ id }) => id);
  const retreat = retreats.find((id) => id === params.retreat) ?? retreats[0] ?? "";
  async function* batches(): AsyncGenerator<Row[]> {
    yield (await readGuests(retreat)).map((guest) => ({ ...guest, retreat }));
  }
  return { batches: batches(), filters: { retreat } };
}

export const guestColumns: Column<Row>[] = [
  { header: "Name", text: ({ name }) => name },
  { header: "Email", text: ({ email }) => email },
  { header: "Room", text: (row) => roomName(row) },
  { header: "Shares with", text: ({ shares }) => shares?.name ?? null },
  { header: "Form saved", text: ({ savedAt }) => savedAt && formatTime(savedAt) },
  { header: "Arrives", text: ({ time }) => time },
  { header: "Arrival (as written)", text: ({ answers }) => answers?.arrival ?? null },
  { header: "By", text: ({ answers }) => answers && travelNames[answers.travel] },
  { header: "At", text: ({ answers }) => answers?.place ?? null },
  { header: "Lift", text: ({ answers }) => (answers?.wantsLift ? "Yes" : null) },
  { header: "Diet", text: ({ answers }) => answers?.diet ?? null },
  { header: "Room-mate requested", text: ({ answers }) => answers?.roomMate ?? null },
  {
    header: "Other answers",
    text: ({ answers }) =>
      answers && answers.others.map(({ question, answer }) => `${question} ${answer}`).join("\n"),
  },
  { header: "Emergency contact", text: ({ answers }) => answers?.contactName ?? null },
  { header: "Their number", text: ({ answers }) => answers?.contactPhone ?? null },
];
