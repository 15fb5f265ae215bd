import { choice, day, flag, id, line, list, optionalPicture, pictureValue, text } from "@/content/fields";
import { page } from "@/content/page";

const layouts = {
  left: "Portrait on the left",
  right: "Portrait on the right",
  poster: "One large sentence",
};
const stars = {
  "0": "No stars",
  "1": "1 star",
  "2": "2 stars",
  "3": "3 stars",
  "4": "4 stars",
  "5": "5 stars",
};

/** Testimonials, /testimonials (menu label: Rebels). Strings marked "spec" are agreed to the letter. */
export const testimonialsPage = page({
  key: "testimonials",
  path: "/testimonials",
  name: "Rebels",
  search: {
    title: "Rebels: what people say | {{business}}",
    description: "What people did after a retreat in France or Thailand, in their own words.",
  },
  // The first portrait overlaps the head, which therefore stays in place
  sections: { testimonials: "Testimonials", banner: "The figure", closing: "Closing" },
  content: {
    hero: {
      eyebrow: line("Rebels"), // spec
      headline: line("They came ~~broken~~ ==tired== and left with plans"),
      lead: text("Three people, two retreats. Their words, their reasons, no before-and-after photographs."),
    },
    testimonials: {
      // Invented people and quotes: replace all three, with their written consent, before launch
      items: list(
        {
          id: id(),
          name: line(),
          status: line("", { label: "Line under the name", optional: true }),
          text: text(),
          transformation: line("", { label: "What changed", optional: true }),
          picture: optionalPicture({ width: 600 }),
          // Not shown without it, except a sample; publishing stores it as a record of its own
          hasAgreed: flag(false, { label: "Has agreed to be quoted" }),
          agreedBy: line("", { label: "Given by", optional: true }),
          agreedOn: day("", { label: "On" }),
          forLetters: flag(false, { label: "Also in emails" }),
          forSocial: flag(false, { label: "Also on social media" }),
          source: line("", { optional: true }),
          retreat: line("", { label: "Retreat, as the page names it", optional: true }),
          location: line("", { label: "Where", optional: true }),
          rating: choice("0", stars),
          layout: choice("poster", layouts),
          // Else the URL of a video on YouTube or Vimeo, or the path of an .mp4 or .webm file under public/
          video: line("", { label: "Video (with one large sentence only)", optional: true }),
          isSample: flag(false, { label: "Sample" }),
        },
        [
          {
            id: "maya-ellison",
            name: "Maya Ellison",
            status: "Deputy head, now three days a week",
            retreat: "France Retreat 2018", // spec
            location: "Provence, France",
            rating: "5",
            text: "I arrived with a suitcase full of marking. On the second day someone asked what I’d do with a free Thursday and I cried into a very good tomato salad. In September I asked to work three days a week, and they said yes.",
            transformation: "From marking on a Sunday night to a pottery wheel on a Thursday",
            picture: pictureValue("/images/testimonial-1.jpg"),
            layout: "left",
            video: "",
            isSample: true,
          },
          {
            id: "jo-hartley",
            name: "Jo Hartley",
            status: "Runs a bike repair shop",
            retreat: "Thailand Retreat 2024", // spec
            location: "Krabi, Thailand",
            rating: "5",
            text: "I’m not a sharing person. Nobody minded. I listened for a day and a half, then said one sentence about my job, out loud, on a boat. Once you’ve heard yourself you can’t really unhear it. The shop opened in March.",
            transformation: "From managing people who manage people to fixing bikes with the door open",
            picture: pictureValue("/images/testimonial-2.jpg"),
            layout: "right",
            video: "",
            isSample: true,
          },
          {
            id: "priti-shah",
            name: "Priti Shah",
            status: "Solicitor and Saturday choir leader",
            retreat: "Thailand Retreat 2024", // spec
            location: "Krabi, Thailand",
            rating: "5",
            text: "I went to get some sleep. I came back with a choir.",
            transformation: "From never finishing a holiday without the laptop to singing every Saturday",
            picture: pictureValue("/images/testimonial-3.jpg"),
            layout: "poster",
            video: "",
            isSample: true,
          },
        ],
        { editedAt: "/admin/testimonials" },
      ),
    },
    labels: {
      rating: line("{rating} out of 5"),
      transformation: line("What changed"),
      video: {
        play: line("Play {name}’s video"),
        notice: line("The video lives on another company’s site. Pressing play loads it from there."),
        unavailable: line("The video isn’t available at the moment. This is what {name} says in it."),
      },
      sampleNote: line("Sample testimonial"),
    },
    banner: {
      text: line("100% would recommend"), // spec
      note: line("Sample figure. Show it only when everyone you asked has said so."),
      isSample: flag(true, { label: "Sample figure" }),
    },
    closing: {
      headline: line("Yours could go ==here=="),
      retreatsButton: line("See the next retreat"),
      contactButton: line("Ask us something"),
    },
  },
});
