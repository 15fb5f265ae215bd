/** Choosing the picture on one's card. */
export const cardPictureCopy = {
  title: "A picture of you",
  text: "On your card and in the directory. What you write keeps its stamp.",
  alt: "The picture on your card",
  file: "Picture",
  hint: "JPEG, PNG, WebP or AVIF, {megabytes} MB at most.",
  save: "Save the picture",
  remove: "Remove it",
  removing: "Removing...",
  saved: "Saved. It’s on your card.",
  removed: { title: "Removed", text: "Your stamp is on the card again." },
  failure: { title: "That didn’t work", text: "Nothing has changed. Try again in a minute." },
  refusals: {
    none: "There was no picture in that. Choose it again.",
    kind: "That’s no picture we can read. JPEG, PNG, WebP or AVIF, please.",
    heavy: "That’s more than {megabytes} MB. Save it smaller, and try again.",
    pixels: "That has more than {pixels} million pixels. Save it smaller, and try again.",
    moving: "That one moves. Choose a picture that stands still.",
    broken: "That file is damaged or not whole. Export it again, and try once more.",
    gone: "That didn’t work. Sign in again, and try once more.",
    rate_limited: "That’s a lot of tries. Wait a few minutes.",
  },
} as const;
