/** A retreat's waitlist; texts about one alone are in content/retreats. Strings marked "spec" are exact. */
export const retreatWaitlistCopy = {
  hero: { eyebrow: "{days} days in {location}" },
  practical: {
    headline: "The particulars",
    whenLabel: "When",
    whereLabel: "Where",
    priceLabel: "Price",
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
    room: {
      label: "Room", // spec
      any: "Any room",
    },
    consent: {
      label: "Also send me the occasional letter about retreats. I can stop it with one click.",
    },
    submit: "Join the Waitlist", // spec
    submitting: "Joining...", // spec
  },
  // After the agreed text of a success
  placeTold:
    "You’re number {place} in the line. Press the button in our email, so that a place can be offered to you.",
  sales: {
    open: {
      text: "Booking is open, so you needn’t wait.",
      title: "Come along",
      about: "Choose a room, pay a deposit or all of it, and you’re coming.",
      button: "Book a place",
    },
    soldOut: "Sold out",
    full: {
      text: "Nothing is on sale now. If a place comes free, it’s offered to this list in order.",
    },
  },
  sponsored: {
    text: "Can’t pay? {places} sponsored place is on offer.",
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
