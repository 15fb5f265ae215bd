import { dorset } from "./dorset";
import type { Retreat } from "./retreat";

export { addedRoom, mostRooms } from "./added-room";
export { dorset } from "./dorset";
export { flagship, type Flagship } from "./flagship";
export type { ClubhouseTerm, Retreat, RetreatCopy, Room, Sales, Sharing, Started } from "./retreat";
export { sponsored, type Sponsored } from "./sponsored";

/** The retreats that are or were sold online, by the id their bookings carry. A new one is a file beside this and a line here. */
export const retreats: Record<string, Retreat> = { [dorset.id]: dorset };
