import { line, list, text } from "@/content/fields";
import { part } from "@/content/page";

/** Header and footer of the public pages. Strings marked "spec" are exact. */
export const framePart = part({
  key: "frame",
  name: "Header and footer",
  content: {
    header: {
      logoLabel: line("{{business}}, home"),
      navLabel: line("Main menu"),
      menuOpen: line("Menu"),
      menuClose: line("Close"),
      links: {
        home: line("Home"), // spec
        meet: line("Meet {{founderFirst}}"), // spec
        unleash: line("Unleash"), // spec
        gallery: line("Gallery"),
        testimonials: line("Rebels"), // spec
        community: line("Clubhouse"), // spec
      },
      callToAction: line("BREAK FREE"), // spec
    },
    footer: {
      line: text("Retreats, coaching and a Clubhouse for women with unfinished business."),
      policiesLabel: line("Small print"),
      readLabel: line("Read"),
      latestPost: line("Latest Posts"), // spec
      allRetreats: line("All retreats"),
      socialLabel: line("Elsewhere"),
      socialLink: line("{{business}} on {network}", { label: "Text of a social link" }),
      social: list(
        { network: line(), link: line("", { link: true }) },
        [
          { network: "Instagram", link: "https://www.instagram.com/rebelretreats.example" },
          { network: "Facebook", link: "https://www.facebook.com/rebelretreats.example" },
          { network: "LinkedIn", link: "https://www.linkedin.com/company/rebelretreats-example" },
        ],
        { label: "Social links" },
      ),
      newWindow: line("opens in a new tab"),
      contactLabel: line("Write to us"),
      cookies: text(
        "No tracking cookies. Signing in sets the ones that keep you signed in, and that’s all.",
        { legal: true },
      ),
      copyright: line("© {year} {{business}}"),
    },
  },
});
