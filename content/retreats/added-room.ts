import type { Room } from "./retreat";

/** A room that the founder adds to a retreat of hers, before anything of it is typed. */
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

/** A retreat has this many rooms at most. */
export const mostRooms = 8;
