import { flag, line, list, text } from "@/content/fields";
import { part } from "@/content/page";

/** A link of a menu; `/blog/{newestPost}` leads to the newest post. */
const link = { label: line(), link: line("", { link: true, label: "It opens" }) };
const headerLink = { ...link, isButton: flag(false, { label: "Shown as a button" }) };

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
      links: list(
        headerLink,
        [
          { label: "Home", link: "/" }, // spec
          { label: "Meet {{founderFirst}}", link: "{{founderPath}}" }, // spec
          { label: "Unleash", link: "/#retreats" }, // spec
          { label: "Gallery", link: "/gallery" },
          { label: "Rebels", link: "/testimonials" }, // spec
          { label: "Clubhouse", link: "/community" }, // spec
          { label: "BREAK FREE", link: "/#contact", isButton: true }, // spec
        ],
        { label: "Links" },
      ),
    },
    // The bar of a page behind a personal link
    personal: {
      question: line("Questions?"),
      contact: line("Write to us"),
    },
    footer: {
      line: text("Retreats, coaching and a Clubhouse for women with unfinished business."),
      policiesLabel: line("Small print"),
      policies: list(
        link,
        [
          { label: "Cancellation Policy", link: "/cancellation-policy" },
          { label: "Privacy Policy", link: "/privacy-policy" },
          { label: "Terms of Service", link: "/terms-of-service" },
          { label: "Data Protection", link: "/data-protection" },
        ],
        { label: "Policies" },
      ),
      readLabel: line("Read"),
      links: list(
        link,
        [
          { label: "Latest Posts", link: "/blog/{newestPost}" }, // spec
          { label: "All retreats", link: "/retreats" },
          { label: "Gift vouchers", link: "/voucher" },
        ],
        { label: "Links" },
      ),
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
