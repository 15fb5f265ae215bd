/** The sponsored place: a bed in a room of a retreat, given by a member of the community. */
export type Sponsored = {
  /** Whether applications are taken. */
  open: boolean;
  places: number;
  retreat: string;
  /** One that two guests share: the page and the letters say so. */
  room: string;
};

/** As it is before the founder changes anything (docs/rules/sponsored-place.md). */
export const sponsored = {
  open: true,
  places: 1,
  retreat: "dorset",
  room: "shared",
} as const satisfies Sponsored;
