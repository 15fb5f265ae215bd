import type { Room } from "./retreat";

/** A room that the founder adds to a retreat, with empty fields. */
export const addedRoom: Room = {
  pricePence: 0,
  capacity: 0,
  name: "",
  short: "",
  phrase: "",
  text: "",
  left: "{count} places left",
  leftOne: "1 place left",
  soldOut: "All taken",
};

/** The most rooms of a retreat. */
export const maxRooms = 8;
