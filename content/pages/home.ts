import { facts } from "@/content/facts";

/** The home page, /. Strings marked "spec" are agreed to the letter. */
export const homeCopy = {
  hero: {
    eyebrow: "Retreats and coaching for burned-out women with unfinished business",
    headline: "You are ~~too much~~ ==ready==",
    lead: "You’ve held it all together for long enough. Put it down for a few days, work out what you want, and go home with a plan you can start on Monday.",
    workbookButton: "Get the free workbook",
    aboutButton: "Show Me More", // spec
    note: "The REBEL Journey: a PDF workbook, free. It costs you an email address.",
  },
  about: {
    eyebrow: "The method",
    headline: "Rebel is a ~~phase~~ ==verb==",
    intro:
      "Five steps, in order. They work in a circle of chairs, on a cliff path and at your own kitchen table.",
    steps: [
      {
        letter: "R",
        title: "Reveal",
        text: "Say what is actually going on. You write down what drains you, what you keep calling fine, and what you wanted before you got sensible. Nobody fixes anything yet.",
      },
      {
        letter: "E",
        title: "Eliminate",
        text: "Choose what goes. It may be a commitment, a habit or a yes that was always a no. You leave this step with a short list and the sentence you’ll use to say it.",
      },
      {
        letter: "B",
        title: "Boost",
        text: "Put back what keeps you upright: sleep, food, movement, friends, an hour a week with your name on it. Confidence likes evidence, so you start collecting some.",
      },
      {
        letter: "E",
        title: "Energise",
        text: "Find the work and the people that give back more than they take. You try the shelved idea in its smallest version and notice when you lose track of time. That goes to the top of the list.",
      },
      {
        letter: "L",
        title: "Launch",
        text: "Pick one thing, give it a date and tell someone. The plan has to fit a life with a job, a family and a boiler that breaks. Then you start, badly if need be.",
      },
    ],
    founderLink: `Meet ${facts.founderFirst}`, // spec
  },
  retreats: {
    eyebrow: "The flagship retreat",
    headline: "{flagship.Days} days ~~off~~ ==on your own side==",
    card: {
      title: `Come to ${facts.product}`,
      whenLabel: "When",
      when: "{flagship.dates}",
      whenNote: "{flagship.days} days",
      whereLabel: "Where",
      where: "A venue in {flagship.location}",
      whereNote: "Address and travel notes come after booking.",
      whoLabel: "Who",
      who: "{flagship.participants} participants",
      priceLabel: "Price",
      price: "{flagship.price}",
      // Until the price is set
      priceNote: "To be confirmed. The waitlist hears it first.",
      description:
        "{flagship.days} days in Dorset for women who are good at everything except stopping. One REBEL step a day, plenty of outdoors, somebody else’s cooking, and a plan with dates in it before you leave.",
      features: [
        {
          title: "The whole method, in order",
          description: "One step a day, Reveal to Launch. Mornings together, afternoons on your own plan.",
        },
        {
          title: "Small on purpose",
          description:
            "{flagship.participants} participants and no back row. You’ll be heard, and you may also be quiet.",
        },
        {
          title: "Dorset out of the door",
          description: "Chalk paths, sea air and a lot of sky. We walk at the pace of the slowest shoes.",
        },
        {
          title: "A plan that survives Monday",
          description:
            "You go home with one thing to start, a date to start it, and someone who’ll ask how it went.",
        },
      ],
      contactButton: "CLAIM YOUR POWER", // spec
      contactNote: "Goes to the contact form. Nothing to pay today.",
      customLink: "GO CUSTOM", // spec
      customNote: "Your own group, place and dates.",
    },
    others: {
      headline: "Also coming",
      where: "{dates}, {location}",
      link: "See {retreat}",
      soldOut: { badge: "Sold out", link: "Join the Waitlist" },
    },
    sales: {
      waitlist: {
        badge: "Waitlist open",
        note: "Bookings open once the price is set. Choose the waitlist in the form below and you’ll hear before anyone else.",
      },
      open: {
        badge: "Booking open",
        note: "Places go in the order people pay their deposit, which is {flagship.deposit}.",
      },
      closed: {
        badge: "Bookings closed",
        note: "This one is full or behind us. Ask about the next in the form below.",
      },
    },
  },
  rebelDay: {
    eyebrow: "REBEL day", // spec
    headline: "A day with the ==volume down==",
    intro: "Roughly how a day runs. Everything is optional, though we’d be surprised if you skipped lunch.",
    items: [
      {
        time: "7:00 AM", // spec
        title: "Wake up slowly",
        description:
          "Tea, a blanket and ten quiet minutes outside. There’s stretching for those who like it and a horizon for those who don’t.",
        colour: "marigold",
        icon: "sunrise",
      },
      {
        time: "8:30 AM",
        title: "Breakfast, sitting down",
        description: "A proper one, on a plate, cooked by somebody else. Phones may sit this one out.",
        colour: "rose",
        icon: "coffee",
      },
      {
        time: "10:00 AM",
        title: "The morning’s work",
        description:
          "One REBEL step, a notebook and some straight questions. Share as much or as little as you like.",
        colour: "flame",
        icon: "pen-line",
      },
      {
        time: "12:30 PM",
        title: "A long lunch",
        description: "Two hours, one big table. If you’d rather eat with a book, there are quiet corners.",
        colour: "mist",
        icon: "utensils",
      },
      {
        time: "2:30 PM",
        title: "Out of the door",
        description:
          "A walk, a swim or a nap under a tree. The best conversations of the week tend to happen here.",
        colour: "sea",
        icon: "footprints",
      },
      {
        time: "4:30 PM",
        title: "Make it fit your life",
        description:
          "Turn the morning into something you can do at home: what goes, what stays, who needs telling, by when.",
        colour: "ember",
        icon: "map",
      },
      {
        time: "6:00 PM", // spec
        title: "Down tools",
        description:
          "Supper, then the fire. Read something out, tell a story or go to bed early. That counts as rebellion too.",
        colour: "ink",
        icon: "flame-kindling",
      },
    ],
  },
  contact: {
    eyebrow: "Contact",
    headline: "Say it ~~nicely~~ ==straight==",
    intro:
      "Ask about a retreat, coaching or anything else. The button opens your own email app with the message written, ready to send. This site keeps no copy.",
    form: {
      firstName: {
        label: "First name",
      },
      lastName: {
        label: "Last name",
      },
      email: {
        label: "Email",
        placeholder: "you@example.com",
      },
      phone: {
        label: "Phone (optional)",
        placeholder: "07700 900123",
      },
      interest: {
        label: "What is it about? (optional)",
        placeholder: "Choose one",
        options: {
          "unleash-retreat": `The waitlist for ${facts.product}`,
          "custom-retreat": "A custom retreat",
          general: "A general question",
          coaching: "1:1 coaching",
        },
      },
      message: {
        label: "Message",
        placeholder: "What’s going on, and what would help?",
      },
      submit: "Open it in my email",
    },
    // {first}, {last} and the rest are typed by the visitor
    mail: {
      subject: "Retreat Inquiry from {first} {last}", // spec
      name: "Name: {first} {last}",
      email: "Email: {address}",
      phone: "Phone: {phone}",
      interest: "Interest: {interest}",
      message: "Message: {message}",
      notGiven: "not given",
    },
    ready: {
      title: "Your message is written",
      text: `Send it from the email app that has just opened. If none did, copy the message and send it to ${facts.email} from wherever you read email.`,
      copyButton: "Copy the message",
      copied: "Copied!", // spec
      copyFailed: "Your browser didn’t allow copying. Select the text and copy it by hand.",
      editButton: "Change something",
    },
    direct: `Rather skip the form? Write to ${facts.email}.`,
  },
} as const;
