import { choice, line, list, picture, text } from "@/content/fields";
import { page, withBusiness } from "@/content/page";

const hourColours = {
  marigold: "Marigold",
  rose: "Rose",
  flame: "Flame",
  mist: "Mist",
  sea: "Sea",
  ember: "Ember",
  ink: "Ink",
};

const hourIcons = {
  sunrise: "Sunrise",
  coffee: "Cup",
  "pen-line": "Pen",
  utensils: "Fork and spoon",
  footprints: "Footprints",
  map: "Map",
  "flame-kindling": "Fire",
};

/** The drawings of components/site/art/rebel.svg. */
const drawings = {
  reveal: "An eye",
  eliminate: "A list, struck out",
  boost: "A plant",
  energise: "The sun",
  launch: "A rocket",
};

export type HourIconName = keyof typeof hourIcons;

const home = page({
  key: "home",
  path: "/",
  name: "Home",
  search: {
    title: "{{business}} | Retreats for women with unfinished business",
    description:
      "Small retreats, coaching and a five-step method for women who are burned out and ready for something else. Next: Dorset, {flagship.dates}.",
  },
  sections: {
    hero: "Hero",
    about: "The method",
    retreats: "The flagship retreat",
    rebelDay: "REBEL day",
    contact: "Contact",
  },
  content: {
    hero: {
      eyebrow: line("Retreats and coaching for burned-out women with unfinished business"),
      headline: line("You are ~~too much~~ ==ready=="),
      lead: text(
        "You’ve held it all together for long enough. Put it down for a few days, work out what you want, and go home with a plan you can start on Monday.",
      ),
      workbookButton: line("Get the free workbook"),
      aboutButton: line("Show Me More"), // spec
      note: line("The REBEL Journey: a PDF workbook, free. It costs you an email address."),
      picture: picture("/images/hero.jpg", {
        words: {
          box: [1440, 857],
          parts: [
            [8, 68, 5, 24],
            [8, 44, 24, 50],
          ],
        },
      }),
      phonePicture: picture("/images/hero-portrait.jpg", {
        label: "Picture on phones",
        words: { box: [390, 640], parts: [[5, 95, 4, 42]] },
      }),
    },
    about: {
      eyebrow: line("The method"),
      headline: line("Rebel is a ~~phase~~ ==verb=="),
      intro: text(
        "Five steps, in order. They work in a circle of chairs, on a cliff path and at your own kitchen table.",
      ),
      steps: list(
        { letter: line(), title: line(), text: text(), drawing: choice("reveal", drawings) },
        [
          {
            letter: "R",
            title: "Reveal",
            drawing: "reveal",
            text: "Say what is actually going on. You write down what drains you, what you keep calling fine, and what you wanted before you got sensible. Nobody fixes anything yet.",
          },
          {
            letter: "E",
            title: "Eliminate",
            drawing: "eliminate",
            text: "Choose what goes. It may be a commitment, a habit or a yes that was always a no. You leave this step with a short list and the sentence you’ll use to say it.",
          },
          {
            letter: "B",
            title: "Boost",
            drawing: "boost",
            text: "Put back what keeps you upright: sleep, food, movement, friends, an hour a week with your name on it. Confidence likes evidence, so you start collecting some.",
          },
          {
            letter: "E",
            title: "Energise",
            drawing: "energise",
            text: "Find the work and the people that give back more than they take. You try the shelved idea in its smallest version and notice when you lose track of time. That goes to the top of the list.",
          },
          {
            letter: "L",
            title: "Launch",
            drawing: "launch",
            text: "Pick one thing, give it a date and tell someone. The plan has to fit a life with a job, a family and a boiler that breaks. Then you start, badly if need be.",
          },
        ],
        { size: [1, 5] },
      ),
      founderLink: line("Meet {{founderFirst}}"), // spec
    },
    retreats: {
      eyebrow: line("The flagship retreat"),
      headline: line("{Flagship.daysInWords} days ~~off~~ ==on your own side=="),
      picture: picture("/images/retreat-unleash.jpg"),
      card: {
        title: line("Come to {{product}}"),
        whenLabel: line("When"),
        when: line("{flagship.dates}"),
        whenNote: line("{flagship.days} days"),
        whereLabel: line("Where"),
        where: line("A venue in {flagship.location}"),
        whereNote: line("Address and travel notes come after booking."),
        whoLabel: line("Who"),
        who: line("{flagship.participants} participants"),
        priceLabel: line("Price"),
        price: line("{flagship.price}"),
        // Until the price is set
        priceNote: line("To be confirmed. The waitlist hears it first."),
        description: text(
          "{flagship.days} days in Dorset for women who are good at everything except stopping. One REBEL step a day, plenty of outdoors, somebody else’s cooking, and a plan with dates in it before you leave.",
        ),
        features: list({ title: line(), description: text() }, [
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
        ]),
        contactButton: line("CLAIM YOUR POWER"), // spec
        contactNote: line("Goes to the contact form. Nothing to pay today."),
        customLink: line("GO CUSTOM"), // spec
        customNote: line("Your own group, place and dates."),
      },
      others: {
        headline: line("Also coming"),
        where: line("{dates}, {location}"),
        link: line("See {retreat}"),
        soldOut: { badge: line("Sold out"), link: line("Join the Waitlist") },
      },
      sales: {
        waitlist: {
          badge: line("Waitlist open"),
          note: text(
            "Bookings open once the price is set. Choose the waitlist in the form below and you’ll hear before anyone else.",
          ),
        },
        open: {
          badge: line("Booking open"),
          note: line("Places go in the order people pay their deposit, which is {flagship.deposit}."),
        },
        closed: {
          badge: line("Bookings closed"),
          note: line("This one is full or behind us. Ask about the next in the form below."),
        },
      },
    },
    rebelDay: {
      eyebrow: line("REBEL day"), // spec
      headline: line("A day with the ==volume down=="),
      intro: text(
        "Roughly how a day runs. Everything is optional, though we’d be surprised if you skipped lunch.",
      ),
      items: list(
        {
          time: line(),
          title: line(),
          description: text(),
          colour: choice("marigold", hourColours),
          icon: choice("sunrise", hourIcons),
        },
        [
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
            description:
              "Two hours, one big table. If you’d rather eat with a book, there are quiet corners.",
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
      ),
    },
    contact: {
      eyebrow: line("Contact"),
      headline: line("Say it ~~nicely~~ ==straight=="),
      intro: text(
        "Ask about a retreat, coaching or anything else. The button opens your own email app with the message written, ready to send. This site keeps no copy.",
      ),
      form: {
        firstName: {
          label: line("First name"),
        },
        lastName: {
          label: line("Last name"),
        },
        email: {
          label: line("Email"),
          placeholder: line("you@example.com"),
        },
        phone: {
          label: line("Phone (optional)"),
          placeholder: line("07700 900123"),
        },
        interest: {
          label: line("What is it about? (optional)"),
          placeholder: line("Choose one"),
          options: {
            "unleash-retreat": line("The waitlist for {{product}}"),
            "custom-retreat": line("A custom retreat"),
            general: line("A general question"),
            coaching: line("1:1 coaching"),
          },
        },
        message: {
          label: line("Message"),
          placeholder: line("What’s going on, and what would help?"),
        },
        submit: line("Open it in my email"),
      },
      // {first}, {last} and the rest are typed by the visitor
      mail: {
        subject: line("Retreat Inquiry from {first} {last}"), // spec
        name: line("Name: {first} {last}"),
        email: line("Email: {address}"),
        phone: line("Phone: {phone}"),
        interest: line("Interest: {interest}"),
        message: line("Message: {message}"),
        notGiven: line("not given"),
      },
      ready: {
        title: line("Your message is written"),
        text: text(
          "Send it from the email app that has just opened. If none did, copy the message and send it to {{email}} from wherever you read email.",
        ),
        copyButton: line("Copy the message"),
        copied: line("Copied!"), // spec
        copyFailed: line("Your browser didn’t allow copying. Select the text and copy it by hand."),
        editButton: line("Change something"),
      },
      direct: line("Rather skip the form? Write to {{email}}."),
    },
  },
});

const { search } = home.fields;

/** The home page. Strings marked "spec" are agreed to the letter. */
export const homePage = {
  ...home,
  fields: withBusiness(home.key, {
    ...home.fields,
    search: {
      ...search,
      sharedTitle: line("You are ready.", { label: "Title where it is shared" }),
      sharedDescription: text(
        "Small retreats, coaching and a free workbook for women with unfinished business.",
        {
          label: "Description where it is shared",
          hint: "Also what search engines read about the business.",
        },
      ),
    },
  }),
};
