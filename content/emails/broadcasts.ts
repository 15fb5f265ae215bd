/** What the founder writes to many, in her own words: heading, greeting and all. */
export const broadcast = {
  kind: "broadcast",
  values: ["subject", "preheader", "text", "name", "reason", "stopUrl"],
  optional: ["preheader", "name", "stopUrl"],
  subject: "{subject}",
  preheader: "{preheader}",
  text: "{text}",
  // “Hi there,”
  nobody: "there",
  reason: "{reason}",
  footer: { stop: { label: "Stop these letters", url: "{stopUrl}" } },
} as const;

/** The same to the founder alone, before it goes out. */
export const broadcastTest = {
  ...broadcast,
  subject: "Test: {subject}",
  note: "This is a test. It went to you and to nobody else.",
} as const;
