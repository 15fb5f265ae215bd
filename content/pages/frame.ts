import { line, list, text } from "@/content/fields";
import { part } from "@/content/page";

/** The links of a menu, in order; `/blog/{newestPost}` leads to the newest post. */
function menu(links: readonly { label: string; link: string }[]) {
  return list({ label: line(), link: line("", { link: true, label: "It opens" }) }, links, {
    label: "Links",
  });
}

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
      links: menu([
        { label: "Home", link: "/" }, // spec
        { label: "Meet {{founderFirst}}", link: "{{founderPath}}" }, // spec
        { label: "Unleash", link: "/#retreats" }, // spec
        { label: "Gallery", link: "/gallery" },
        { label: "Rebels", link: "/testimonials" }, // spec
        { label: "Clubhouse", link: "/community" }, // spec
      ]),
      callToAction: line("BREAK FREE"), // spec
    },
    footer: {
      line: text("Retreats, coaching and a Clubhouse for women with unfinished business."),
      policiesLabel: line("Small print"),
      readLabel: line("Read"),
      links: menu([
        { label: "Latest Posts", link: "/blog/{newestPost}" }, // spec
        { label: "All retreats", link: "/retreats" },
      ]),
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
