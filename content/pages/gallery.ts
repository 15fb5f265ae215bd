import { day, flag, line, list, picture, pictureValue, text } from "@/content/fields";
import { page } from "@/content/page";

const france = { label: "France Retreat 2018", location: "Provence, France" }; // spec
const thailand = { label: "Thailand Retreat 2024", location: "Krabi, Thailand" }; // spec

/** Photo gallery, /gallery. Strings marked "spec" are agreed to the letter. */
export const galleryPage = page({
  key: "gallery",
  path: "/gallery",
  name: "Gallery",
  search: {
    title: "Gallery: France and Thailand | {{business}}",
    description:
      "Pictures from our retreats in France in 2018 and Thailand in 2024. Lavender, long lunches, long-tail boats.",
  },
  sections: { hero: "Head", pictures: "The pictures", closing: "The next retreat" },
  content: {
    hero: {
      eyebrow: line("Gallery"),
      headline: line("Proof that we ==go outside=="),
      lead: text("Two retreats so far: France in 2018 and Thailand in 2024. Hover or tap to see where."),
    },
    labels: {
      open: line("Open the picture"),
      close: line("Close"),
      previous: line("Previous picture"),
      next: line("Next picture"),
      position: line("{number} of {total}"),
    },
    pictures: {
      // In the order shown, grouped by label
      items: list(
        {
          picture: picture("/images/gallery/france-1.jpg"),
          label: line("", { label: "Retreat" }),
          location: line("", { label: "Where" }),
          caption: line("", { optional: true }),
          showsPeople: flag(false, { label: "People can be recognised" }),
          haveAgreed: flag(false, { label: "Everyone shown has agreed" }),
          agreedBy: line("", { label: "Given by", optional: true }),
          agreedOn: day("", { label: "On" }),
          forLetters: flag(false, { label: "Also in emails" }),
          forSocial: flag(false, { label: "Also on social media" }),
          source: line("", { label: "Source", optional: true }),
        },
        [
          {
            picture: pictureValue("/images/gallery/france-1.jpg"),
            ...france,
            caption: "Lavender, in rows, behaving itself",
          },
          {
            picture: pictureValue("/images/gallery/france-3.jpg"),
            ...france,
            caption: "The village at dusk, from the long way home",
          },
          {
            picture: pictureValue("/images/gallery/france-2.jpg"),
            ...france,
            caption: "Lunch, hour two",
          },
          {
            picture: pictureValue("/images/gallery/france-4.jpg"),
            ...france,
            caption: "Morning yoga, attendance optional",
          },
          {
            picture: pictureValue("/images/gallery/france-5.jpg"),
            ...france,
            caption: "Small boats, no hurry",
          },
          {
            picture: pictureValue("/images/gallery/thailand-1.jpg"),
            ...thailand,
            caption: "The commute",
          },
          {
            picture: pictureValue("/images/gallery/thailand-3.jpg"),
            ...thailand,
            caption: "Last night, lights on",
          },
          {
            picture: pictureValue("/images/gallery/thailand-2.jpg"),
            ...thailand,
            caption: "The end-of-day meeting, in the sea",
          },
          {
            picture: pictureValue("/images/gallery/thailand-4.jpg"),
            ...thailand,
            caption: "Stepping stones: you go one at a time",
          },
        ],
        { editedAt: "/admin/gallery" },
      ),
    },
    closing: {
      headline: line("Next stop, ==Dorset=="),
      button: line("See the retreat"),
      picture: picture("/images/hero.jpg", {
        words: { box: [1440, 691], parts: [[6, 42, 14, 43]] },
      }),
      phonePicture: picture("/images/hero-portrait.jpg", {
        label: "Picture on phones",
        words: { box: [390, 640], parts: [[5, 95, 11, 36]] },
      }),
    },
  },
});
