/** The texts below a post on its board. */
export const postFootCopy = {
  reply: "Reply",
  open: "Open",
  one: "1 reply",
  count: "{count} replies",
  most: "{count} replies or more",
  latest: "{name}, {time}",
  closed: "Closed to replies",
  closedByYou: "Closed by you, {time}",
} as const;
