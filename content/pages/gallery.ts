/** Photo gallery, /gallery. Strings marked "spec" are agreed to the letter. */
export const galleryCopy = {
  hero: {
    eyebrow: "Gallery",
    headline: "Proof that we ==go outside==",
    lead: "Two retreats so far: France in 2018 and Thailand in 2024. Hover or tap to see where.",
  },
  labels: {
    open: "Open the picture",
    close: "Close",
    previous: "Previous picture",
    next: "Next picture",
    position: "{number} of {total}",
  },
  // In the order shown; their descriptions are in content/pictures.ts
  pictures: [
    {
      name: "france-1",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "Lavender, in rows, behaving itself",
    },
    {
      name: "france-3",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "The village at dusk, from the long way home",
    },
    {
      name: "france-2",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "Lunch, hour two",
    },
    {
      name: "france-4",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "Morning yoga, attendance optional",
    },
    {
      name: "france-5",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "Small boats, no hurry",
    },
    {
      name: "thailand-1",
      label: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      caption: "The commute",
    },
    {
      name: "thailand-3",
      label: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      caption: "Last night, lights on",
    },
    {
      name: "thailand-2",
      label: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      caption: "The end-of-day meeting, in the sea",
    },
    {
      name: "thailand-4",
      label: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      caption: "Stepping stones: you go one at a time",
    },
  ],
  closing: {
    headline: "Next stop, ==Dorset==",
    button: "See the retreat",
  },
} as const;
