/** The words under a post on its board. */
export const postFootCopy = {
  reply: "Reply",
  one: "1 reply",
  count: "{count} replies",
  most: "{count} replies or more",
  latest: "{name}, {time}",
} as const;
