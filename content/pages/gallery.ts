/** Photo gallery, /gallery. Strings marked "spec" are quoted by the specification and stay exact. */
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
  pictures: [
    {
      name: "france-1",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "Lavender, in rows, behaving itself",
      alt: "Rows of purple lavender running up to a stone farmhouse.",
    },
    {
      name: "france-2",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "Lunch, hour two",
      alt: "A long table laid for lunch under a canopy of vines.",
    },
    {
      name: "france-3",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "The village at dusk, from the long way home",
      alt: "A village on a hill at dusk, its windows lit.",
    },
    {
      name: "france-4",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "Morning yoga, attendance optional",
      alt: "People doing yoga in a meadow in the morning, with poplars behind them.",
    },
    {
      name: "france-5",
      label: "France Retreat 2018", // spec
      location: "Provence, France",
      caption: "Small boats, no hurry",
      alt: "A river with small boats and an arched bridge.",
    },
    {
      name: "thailand-1",
      label: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      caption: "The commute",
      alt: "Long-tail boats on green water under limestone karsts.",
    },
    {
      name: "thailand-2",
      label: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      caption: "The end-of-day meeting, in the sea",
      alt: "Swimmers off a palm-lined beach at sunset.",
    },
    {
      name: "thailand-3",
      label: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      caption: "Last night, lights on",
      alt: "Paper lanterns hanging over a garden at night.",
    },
    {
      name: "thailand-4",
      label: "Thailand Retreat 2024", // spec
      location: "Krabi, Thailand",
      caption: "Stepping stones: you go one at a time",
      alt: "A waterfall in the jungle with stepping stones across its pool.",
    },
  ],
  closing: {
    headline: "Next stop, ==Dorset==",
    button: "See the retreat",
  },
} as const;
