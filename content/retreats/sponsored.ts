import { formatMoney } from "../money";
import { dorset } from "./dorset";

/** The sponsored place: a bed in a shared room of the 3-day retreat, given by a member of the community. */
export const sponsored = {
  /** Whether applications are taken. */
  open: true as boolean,
  places: 1,
  worth: formatMoney(dorset.rooms.shared.pricePence, dorset.currency),
} as const;
