import { line, text, type Field } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";

type Described = { readonly description: Field<string> };
type Title = Described & { readonly title: Field<string> };

function described(description: string): Described {
  return { description: text(description, { label: "Description" }) };
}

function of(title: string, description: string): Title {
  return { title: line(title), ...described(description) };
}

/** Names of pages whose tabs have a title by their own words. */
export const ownTitles = { "/auth": "Sign in or join", "/mastermind-confirmed": "You’re in" } as const;

const visitors = {
  "/auth": described("Sign in to the Clubhouse, join with an invitation code, or set a new password."),
  "/confirm-email": of("Confirm your email", "One press, and the address is yours."),
  "/offline": of("Offline", "What the Clubhouse says where there is no signal."),
  "/book/{kind}": of("{name}", "Choose a day and a time, in your own time zone."),
  "*": of("Page not found", "Nothing lives at this address."),
};

// Behind a link of one person
const personal = {
  "/mastermind-confirmed": described("Your place in the {mastermind.nameInProse} and what happens next."),
  "/appointment/{token}": of("Your appointment", "When and where it is, and how to move it."),
  "/retreat-confirmed": of("Payment confirmed", "Your booking and what happens next."),
  "/booking/{token}": of("Your booking", "What you’ve booked, paid and still owe."),
  "/booking/{token}/cancel": of("Cancel your place", "What you’d get back, and what happens."),
  "/booking/{token}/who": of("Who’s coming", "Tell us where to write to a guest you booked for."),
  "/booking/{token}/give": of("Give your place away", "To another person, with what you’ve paid."),
  "/booking/{token}/details": of("Your details", "Your name and the address we write to."),
  "/booking/address/{token}": of("Your new address", "One press, and we write to it."),
  "/booking/{token}/room": of("Change your room", "The rooms that are free, and the difference."),
  "/booking/{token}/choice": of(
    "What suits you",
    "The retreat has changed: come on the new dates, or take your money back.",
  ),
  "/booking/{token}/guest": of("Before you come", "When you arrive, what you eat, whom to ring."),
  "/feedback/{token}": of(
    "A sentence of yours",
    "What you’d say about your retreat, if you like, and where it may be quoted.",
  ),
  "/first-step/{token}": of(
    "Your first step",
    "The first thing you’ll do after your retreat, and how it went.",
  ),
  "/voucher/{token}": of(
    "Your voucher",
    "What is left on your voucher, what it has paid for, and the voucher to print.",
  ),
  "/plan/{token}": of(
    "Your {mastermind.nameInProse} plan",
    "What you’ve paid for the {mastermind.nameInProse}, what is still to come, and your receipts.",
  ),
  "/offer/{token}": of("A place for you", "A place that came free, kept for you."),
  "/waitlist/book/{token}": of("Book first", "The waitlist books before anybody else."),
  "/waitlist/leave/{token}": of("Leave the waitlist", "One press, and you’re off the waitlist."),
  "/waitlist/confirm/{token}": of("Confirm your place in the line", "One press, and you’re on the waitlist."),
  "/letters/yes/{token}": of("Start the letters again", "One press, and the occasional letter comes again."),
  "/letters/stop/{token}": of("Stop the letters", "One press, and the occasional letter comes no more."),
  "/letters/series/{token}": of("Stop these emails", "One press, and this series of emails ends."),
  "/letters/events/{token}": of(
    "Stop letters about events",
    "One press, and no letter about an event comes any more.",
  ),
  "/letters/notices/{token}": of(
    "Stop letters from the Clubhouse",
    "One press, and these letters come no more.",
  ),
  "/letters/mute/{token}": of("Mute a post", "One press, and nothing more comes of a post."),
};

const members = {
  "/account": of("Your account", "Your name and email, signing in, your data."),
  "/community": of(
    "The Clubhouse",
    "The members’ community: boards, live chat and people who ask how it went.",
  ),
  "/community/search": of("Search", "What was said on the boards and in the chat."),
  "/community/saved": of("Saved posts", "The posts you saved, and your own."),
  "/community/groups/{id}": of("Who’s in it", "Who reads the group of a retreat."),
  "/community/messages": of("Messages", "What you and another member wrote to each other."),
  "/community/notices": of("Notices", "Who answered you, who named you, and what you follow."),
  "/account/notices": of(
    "What to tell you",
    "What you follow in the Clubhouse, what you have muted, and where we knock.",
  ),
  "/community/later": of("Posts for later", "What opens on the boards at a time."),
  "/community/events": of("Events", "What’s next in the Clubhouse, when, and who comes."),
  "/community/events/{id}": of("Event", "When, where, and who comes."),
  "/community/events/new": of("Add an event", "Something for the Clubhouse to come together for."),
  "/community/events/{id}/change": of("Change an event", "Another time, another place, other words."),
  "/members": of("Members", "Everyone in the Clubhouse, longest-standing first."),
  "/community/appointments": of(
    "Your appointments",
    "Time with the founder that comes with what you bought.",
  ),
  "/community/announcements/{id}": of("An announcement", "An announcement to all members."),
};

const routes = { ...visitors, ...personal, ...members };

/** A page whose description is edited, mostly with its title, and that no search engine lists. */
export type TitledRoute = keyof typeof routes;

/** Those pages. */
export const titledRoutes = Object.keys(routes) as TitledRoute[];

/** True for a page whose tab has a title by its own words. */
export function hasOwnTitle(route: TitledRoute): route is keyof typeof ownTitles {
  return Object.hasOwn(ownTitles, route);
}

/** Titles of tabs (the name of the business follows) and descriptions, by route. */
export const titlesPart = part({
  key: "titles",
  name: "Titles of tabs",
  previewAt: null,
  labels: {
    visitors: "Pages of all visitors",
    personal: "Pages of buyers and guests",
    members: "Pages of members",
    social: "Pictures of shared links",
    "social.imageAlt": "What the home page’s picture shows",
    "social.cardAlt": "What the picture of any other page shows",
    ...labelsOf({ visitors, personal, members }),
    "visitors./auth": ownTitles["/auth"],
    "personal./mastermind-confirmed": ownTitles["/mastermind-confirmed"],
    "visitors./book/{kind}": "An appointment",
    "personal./plan/{token}": "A plan’s own page",
  },
  content: {
    visitors,
    personal,
    members,
    social: texts({
      imageAlt:
        "Poster print of chalk cliffs under a low sun, with the words “too much” struck out and “ready” written beside them.",
      cardAlt: "“{headline}” over a poster print of a sea arch at dawn.",
    }),
  },
});

/** Pages are named by the titles that they are delivered with. */
function labelsOf(
  groups: Readonly<Record<string, Readonly<Record<string, Described | Title>>>>,
): Record<string, string> {
  const labels = Object.entries(groups).flatMap(([group, pages]) =>
    Object.entries(pages).flatMap(([route, page]) =>
      "title" in page ? [[`${group}.${route}`, page.title.initial] as const] : [],
    ),
  );
  return Object.fromEntries(labels);
}
