/** Uploading a picture of the site. */
export const uploadCopy = {
  title: "Upload a picture",
  file: "Picture file",
  fileHint: "JPEG, PNG, WebP or AVIF, no more than {megabytes} MB. 1,200 pixels wide or more looks best.",
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
    small: "That has a side of less than {side} pixels, and would look blurred.",
    broken: "That file is damaged or not whole, so it can’t be shown. Export it again, and try once more.",
  },
} as const;
