import { line, text } from "@/content/fields";
import { page } from "@/content/page";

/** The list of all retreats. */
export const retreatsPage = page({
  key: "retreats",
  path: "/retreats",
  name: "All retreats",
  group: "Retreats and programmes",
  search: {
    title: "All retreats | {{business}}",
    description:
      "Every retreat of {{business}} that has a date: where, when and what it costs. Those behind us come last.",
  },
  sections: { hero: "Head", flagship: "The flagship and what is to come", past: "Behind us" },
  needed: ["hero", "flagship"],
  content: {
    hero: {
      eyebrow: line("All retreats"),
      headline: line("Pick one and ==pack a bag=="),
      lead: text(
        "Small groups, somebody else’s cooking, and a plan to take home. Each has its own page with rooms and prices.",
      ),
    },
    flagship: {
      title: line("{Flagship.daysInWords} days of {{product}}"),
      text: text("{flagship.dates}, {flagship.location}. The whole method, in order."),
      link: line("Read about it"),
    },
    past: { headline: line("Behind us") },
  },
});
