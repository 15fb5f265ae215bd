import { facts } from "@/content/facts";

/** UK retreat waitlist, /uk-retreat-waitlist. Strings marked "spec" are agreed to the letter. */
export const ukWaitlistCopy = {
  hero: {
    eyebrow: `${facts.dorset.days} days in ${facts.dorset.location}`,
    headline: "That idea is not ~~nothing~~ ==going away==",
    lead: `The ${facts.dorset.name}, ${facts.dorset.dates}. Bring the idea you keep mentioning and then taking back. Go home with a map of it, and the people to hold you to it.`,
  },
  pitch: {
    headline: `${facts.dorset.days} days, three things`,
    points: [
      {
        title: "A mind-map blueprint, yours alone",
        text: "Your idea, drawn on one very large sheet: what it is, who it’s for, what comes first and what can wait. Personalised, because nobody else’s plan fits your week.",
      },
      {
        title: "Collaboration",
        text: "A small room of people with other skills and no reason to flatter you. Someone will know someone.",
      },
      {
        title: "Momentum",
        text: "You start before you leave. By Sunday lunch, one real thing is done and the next has a date.",
      },
    ],
    practical: {
      headline: "The particulars",
      whenLabel: "When",
      when: facts.dorset.dates,
      whereLabel: "Where",
      where: facts.dorset.location,
      priceLabel: "Price",
      price: `£${facts.dorset.sharedPrice} in a shared room, £${facts.dorset.singlePrice} in a room of your own`,
    },
  },
  form: {
    headline: "Put your name down",
    intro: "Joining is free. When booking opens you hear before it’s announced anywhere else.",
    name: {
      label: "Name", // spec
    },
    email: {
      label: "Email", // spec
      placeholder: "you@example.com",
    },
    phone: {
      label: "Phone Number", // spec
      placeholder: "07700 900123",
    },
    consent: {
      label: "Also send me the occasional letter about retreats. I can stop it with one click.",
    },
    submit: "Join the Waitlist", // spec
    submitting: "Joining...", // spec
  },
  sales: {
    open: {
      text: "Booking is open, so you needn’t wait.",
      button: "Book a place",
    },
    full: {
      text: "All places are taken. If one comes free, this list is asked in order.",
    },
  },
  sponsored: {
    text: `Can’t pay? ${facts.sponsored.places} sponsored place is on offer.`,
    link: "Read about the sponsored place",
  },
  toasts: {
    missing: {
      title: "Missing Information", // spec
      text: "Please fill in all fields to join the waitlist.", // spec
    },
    success: {
      title: "Welcome to the Waitlist!", // spec
      text: "You'll be the first to know when doors open.", // spec
    },
    failure: {
      title: "Error", // spec
      text: "Something went wrong. Please try again.", // spec
    },
  },
} as const;
