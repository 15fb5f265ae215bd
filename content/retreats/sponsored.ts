/** The sponsored place: in a room of a retreat, donated by a member of the community. */
export type Sponsored = {
  /** Whether applications are open. */
  open: boolean;
  places: number;
  retreat: string;
  /** In a shared room: the page and the emails say so. */
  room: string;
  /** The address of its page: "/retreats/sponsored", or one directly below the root. */
  path: string;
};

/** As it is before any changes by the founder (docs/rules/sponsored-place.md). */
export const sponsored = {
  open: true,
  places: 1,
  retreat: "dorset",
  room: "shared",
  path: "/ideas-to-impact-sponsored-application",
} as const satisfies Sponsored;
