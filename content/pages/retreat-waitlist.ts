import { line, picture, text } from "@/content/fields";
import { page } from "@/content/page";

/** A retreat's waitlist; texts about one alone are in content/retreats. Strings marked "spec" are exact. */
export const retreatWaitlistPage = page({
  key: "retreat-waitlist",
  path: "/retreats/{retreat}/waitlist",
  name: "A retreat’s waitlist",
  group: "Retreats and programmes",
  search: {
    title: "{list} waitlist, {place} | {{business}}",
    description:
      "{days} days in {place}, {dates}, to turn an idea into a plan with a first step. Join the waitlist and hear when it opens.",
  },
  // The picture of the head overlaps the pitch, which therefore stays in place
  sections: { form: "Waitlist form" },
  needed: ["form"],
  content: {
    hero: { eyebrow: line("{days} days in {location}"), picture: picture("/images/hero-portrait.jpg") },
    practical: {
      headline: line("The particulars"),
      whenLabel: line("When"),
      whereLabel: line("Where"),
      priceLabel: line("Price"),
    },
    form: {
      headline: line("Put your name down"),
      intro: text("Joining is free. When booking opens, you get an email at once.", {
        legal: true,
      }),
      name: {
        label: line("Name"), // spec
      },
      email: {
        label: line("Email"), // spec
        placeholder: line("you@example.com"),
      },
      phone: {
        label: line("Phone Number"), // spec
        placeholder: line("07700 900123"),
      },
      room: {
        label: line("Room"), // spec
        any: line("Any room"),
      },
      consent: {
        label: line("Also send me the occasional letter about retreats. I can stop it with one click.", {
          legal: true,
        }),
      },
      submit: line("Join the Waitlist"), // spec
      submitting: line("Joining..."), // spec
    },
    // After the agreed text of a success
    placeTold: text(
      "You’re number {place} in the line. Press the button in our email, so that a place can be offered to you.",
    ),
    sales: {
      open: {
        text: line("Booking is open, so you needn’t wait."),
        title: line("Come along"),
        about: line("Choose a room, pay a deposit or all of it, and you’re coming."),
        button: line("Book a place"),
      },
      soldOut: line("Sold out"),
      full: {
        text: text("Nothing is on sale now. If a place comes free, it’s offered to this list in order."),
      },
    },
    sponsored: {
      text: line("Can’t pay? {places} sponsored place is on offer."),
      link: line("Read about the sponsored place"),
    },
    toasts: {
      missing: {
        title: line("Missing Information"), // spec
        text: line("Please fill in all fields to join the waitlist."), // spec
      },
      success: {
        title: line("Welcome to the Waitlist!"), // spec
        text: line("You'll be the first to know when doors open."), // spec
      },
      failure: {
        title: line("Error"), // spec
        text: line("Something went wrong. Please try again."), // spec
      },
    },
  },
});
