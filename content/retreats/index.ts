import { dorset } from "./dorset";
import type { Retreat } from "./retreat";

export { addedRoom, maxRooms } from "./added-room";
export { dorset } from "./dorset";
export { flagship, type Flagship } from "./flagship";
export type { ClubhouseTerm, Retreat, Room, Sales, Sharing } from "./retreat";
export { sponsored, type Sponsored } from "./sponsored";

/** The retreats sold online, now or before, by the id of their bookings. A new one is a file and a line. */
export const retreats: Record<string, Retreat> = { [dorset.id]: dorset };
