/** The sponsored place: a bed in a room of a retreat, given by a member of the community. */
export const sponsored = {
  /** Whether applications are taken. */
  open: true as boolean,
  places: 1,
  retreat: "dorset",
  room: "shared",
} as const;
