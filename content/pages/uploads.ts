/** Uploading a picture, in the form of a retreat that the founder has started. */
export const uploadCopy = {
  title: "Upload a picture",
  file: "Picture file",
  fileHint:
    "JPEG, PNG, WebP or AVIF, wider than high, at least {width} pixels wide and no more than {megabytes} MB.",
  alt: "What it shows",
  altHint: "In a sentence, for people who can’t see it.",
  upload: "Upload",
  uploading: "Uploading…",
  done: "It’s here, and chosen. Save, and the pages show it.",
  failure: "The picture didn’t get through. Try again in a moment.",
  refusals: {
    none: "Choose a picture first.",
    alt: "Say in a sentence what it shows.",
    heavy: "That’s more than {megabytes} MB. Save it smaller, and try again.",
    kind: "That’s no JPEG, PNG, WebP or AVIF, whatever its name says. Save it as a JPEG, and try again.",
    heic: "That’s HEIC, the iPhone’s own format. Save it as a JPEG, or set the camera to “Most Compatible”, and try again.",
    pixels: "That has more than {pixels} million pixels. Save it smaller, and try again.",
    moving: "That one moves. Choose a picture that stands still.",
    small: "That’s less than {width} pixels wide, and would look blurred.",
    upright: "That’s higher than it is wide. The pages want one that’s wider than high.",
    broken: "That file is damaged or not whole, so it can’t be shown. Export it again, and try once more.",
  },
} as const;
