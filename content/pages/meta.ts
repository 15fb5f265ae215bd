import { facts } from "@/content/facts";
import { errorCopy } from "./error";

/** Titles (60 characters at most), descriptions (155), indexing; texts of shared links. "spec" is exact. */
export const metaCopy = {
  routes: {
    "/blog/{slug}": {
      title: "{title}", // with “ | {{business}}” where both fit in 60 characters
      description: "{excerpt}", // cut at a word, 155 characters
      index: true,
    },
    "/auth": {
      title: `Sign in or join | ${facts.business}`,
      description: "Sign in to the Clubhouse, join with an invitation code, or set a new password.",
      index: false,
    },
    "/confirm-email": {
      title: `Confirm your email | ${facts.business}`,
      description: "One press, and the address is yours.",
      index: false,
    },
    "/account": {
      title: `Your account | ${facts.business}`,
      description: "Your name and email, signing in, your data.",
      index: false,
    },
    "/admin/people/{id}": {
      title: `{name} | ${facts.business}`,
      description: "What one person bought, may do and was told.",
      index: false,
    },
    "/community": {
      title: `The Clubhouse | ${facts.business}`,
      description: "The members’ community: boards, live chat and people who ask how it went.",
      index: false,
    },
    "/offline": {
      title: `Offline | ${facts.business}`,
      description: "What the Clubhouse says where there is no signal.",
      index: false,
    },
    "/community/search": {
      title: `Search | ${facts.business}`,
      description: "What was said on the boards and in the chat.",
      index: false,
    },
    "/community/notices": {
      title: `Notices | ${facts.business}`,
      description: "Who answered you, who named you, and what you follow.",
      index: false,
    },
    "/account/notices": {
      title: `What to tell you | ${facts.business}`,
      description: "What you follow in the Clubhouse, what you have muted, and where we knock.",
      index: false,
    },
    "/invites": {
      title: `Invitation codes | ${facts.business}`,
      description: "Create and manage invitation codes for the Clubhouse.",
      index: false,
    },
    "/community/later": {
      title: `Posts for later | ${facts.business}`,
      description: "What opens on the boards at a time.",
      index: false,
    },
    "/community/events": {
      title: `Events | ${facts.business}`,
      description: "What’s next in the Clubhouse, when, and who comes.",
      index: false,
    },
    "/community/events/{id}": {
      title: `Event | ${facts.business}`,
      description: "When, where, and who comes.",
      index: false,
    },
    "/community/events/new": {
      title: `Add an event | ${facts.business}`,
      description: "Something for the Clubhouse to come together for.",
      index: false,
    },
    "/community/events/{id}/change": {
      title: `Change an event | ${facts.business}`,
      description: "Another time, another place, other words.",
      index: false,
    },
    "/members": {
      title: `Members | ${facts.business}`,
      description: "Everyone in the Clubhouse, longest-standing first.",
      index: false,
    },
    "/mastermind-confirmed": {
      title: `You’re in | ${facts.business}`,
      description: "Your place in the Rebel AF Mastermind and what happens next.",
      index: false,
    },
    "/grant-access": {
      title: `Grant access | ${facts.business}`,
      description: "Give a retreat participant free access to the Clubhouse.",
      index: false,
    },
    "/admin": {
      title: `Today | ${facts.business}`,
      description: "What is wrong, what is owed, who wrote, what is left.",
      index: false,
    },
    "/admin/site": {
      title: `Your site | ${facts.business}`,
      description: "Every page, and what of it is not public yet.",
      index: false,
    },
    "/admin/site/new": {
      title: `Add a page | ${facts.business}`,
      description: "A page of your own.",
      index: false,
    },
    "/admin/site/{page}": {
      title: `Edit a page | ${facts.business}`,
      description: "Its texts and pictures.",
      index: false,
    },
    "/admin/site/{page}/history": {
      title: `History of a page | ${facts.business}`,
      description: "What was public, and when.",
      index: false,
    },
    "/admin/bookings": {
      title: `Bookings | ${facts.business}`,
      description: "Places on the retreats: sold, paid, owed, due.",
      index: false,
    },
    "/admin/sales": {
      title: `What is on sale | ${facts.business}`,
      description: "Each retreat and the mastermind: open or not, when, for how much, how many places.",
      index: false,
    },
    "/admin/sales/mastermind": {
      title: `The mastermind’s terms | ${facts.business}`,
      description: "What the mastermind costs, when it starts and how many places it has.",
      index: false,
    },
    "/admin/sales/paywall": {
      title: `What members without access see | ${facts.business}`,
      description: "Which ways into the Clubhouse its paywall offers, and in which order.",
      index: false,
    },
    "/admin/sales/flagship": {
      title: `The flagship retreat’s terms | ${facts.business}`,
      description: "When the flagship retreat is, for how many, and what it costs.",
      index: false,
    },
    "/admin/sales/sponsored": {
      title: `The sponsored place | ${facts.business}`,
      description: "Whether applications are taken, and for which retreat.",
      index: false,
    },
    "/admin/retreats/new": {
      title: `The next retreat | ${facts.business}`,
      description: "A copy of a retreat, with a name, days and an address of its own.",
      index: false,
    },
    "/admin/retreats/{id}": {
      title: `A retreat | ${facts.business}`,
      description: "A retreat’s sales, its waitlist, its guests.",
      index: false,
    },
    "/admin/retreats/{id}/waitlist": {
      title: `Who is waiting | ${facts.business}`,
      description: "Who is in line for a retreat, and who was offered what.",
      index: false,
    },
    "/admin/retreats/{id}/sponsored": {
      title: `The sponsored place | ${facts.business}`,
      description: "Who applied for the sponsored place, side by side, and who gets it.",
      index: false,
    },
    "/admin/retreats/{id}/guests": {
      title: `Who is coming | ${facts.business}`,
      description: "Who sleeps where, arrives when and eats what, and whose form is missing.",
      index: false,
    },
    "/admin/retreats/{id}/codes": {
      title: `Codes | ${facts.business}`,
      description:
        "What makes a place of a retreat cheaper, for whom it is meant, and how often it was used.",
      index: false,
    },
    "/admin/retreats/{id}/guests/print": {
      title: `The guests, to print | ${facts.business}`,
      description: "Names, rooms, meals and arrivals on paper.",
      index: false,
    },
    "/admin/enquiries": {
      title: `Enquiries | ${facts.business}`,
      description: "Who asked about a retreat of her own, and who is owed an answer.",
      index: false,
    },
    "/admin/enquiries/{id}": {
      title: `Enquiry | ${facts.business}`,
      description: "What was asked, what was answered, and private notes.",
      index: false,
    },
    "/admin/applications": {
      title: `Applications | ${facts.business}`,
      description: "Who applied for the sponsored place.",
      index: false,
    },
    "/admin/applications/{id}": {
      title: `Application | ${facts.business}`,
      description: "What was sent, what was answered, and private notes.",
      index: false,
    },
    "/admin/plans": {
      title: `Plans | ${facts.business}`,
      description: "The mastermind: paid, owed, missing.",
      index: false,
    },
    "/admin/payments": {
      title: `Payments | ${facts.business}`,
      description: "What is sold, what is in, what is still to come.",
      index: false,
    },
    "/admin/members": {
      title: `Members | ${facts.business}`,
      description: "Everyone with an account, and who may enter.",
      index: false,
    },
    "/admin/invitations": {
      title: `Invitations | ${facts.business}`,
      description: "Every code: by whom, for whom, how often used.",
      index: false,
    },
    "/admin/waitlists": {
      title: `Waitlists | ${facts.business}`,
      description: "Who waits for the mastermind or a retreat.",
      index: false,
    },
    "/admin/spam": {
      title: `Suspected spam | ${facts.business}`,
      description: "Forms in which the hidden field was filled in.",
      index: false,
    },
    "/admin/workbook": {
      title: `Workbook | ${facts.business}`,
      description: "Who has asked for the workbook.",
      index: false,
    },
    "/admin/admins-only": {
      title: `Not this door | ${facts.business}`,
      description: "What only the founder opens.",
      index: false,
    },
    "/admin/letters/new": {
      title: `Write a letter | ${facts.business}`,
      description: "A letter to many: who gets it, how it looks, when it goes.",
      index: false,
    },
    "/admin/letters": {
      title: `Letters | ${facts.business}`,
      description: "Letters that went out, wait, or didn’t arrive.",
      index: false,
    },
    "/admin/events": {
      title: `Events | ${facts.business}`,
      description: "What Stripe told us, and what the website does by itself.",
      index: false,
    },
    "/admin/audit": {
      title: `Audit | ${facts.business}`,
      description: "Who did what, to whom, and when.",
      index: false,
    },
    "/admin/export": {
      title: `Export | ${facts.business}`,
      description: "Everything the website keeps, as one file.",
      index: false,
    },
    "/admin/retention": {
      title: `Data retention | ${facts.business}`,
      description: "What would be deleted tonight, by which policy, and what was deleted.",
      index: false,
    },
    "/admin/setup": {
      title: `Setup | ${facts.business}`,
      description: "What is left to do before the site is yours.",
      index: false,
    },
    "/admin/health": {
      title: `Health | ${facts.business}`,
      description: "What works, what needs attention, and when each job last ran.",
      index: false,
    },
    "/admin/reports": {
      title: `Reports | ${facts.business}`,
      description: "What members asked the founder to look at.",
      index: false,
    },
    "/retreats/{retreat}": {
      title: `{retreat}, {dates} | ${facts.business}`,
      description: "The {retreat}: {days} days in {place}, {dates}. {shortPrices}, {deposit} deposit.",
      index: true,
    },
    "/retreat-confirmed": {
      title: `Payment confirmed | ${facts.business}`,
      description: "Your booking and what happens next.",
      index: false,
    },
    "/booking/{token}": {
      title: `Your booking | ${facts.business}`,
      description: "What you’ve booked, paid and still owe.",
      index: false,
    },
    "/booking/{token}/guest": {
      title: `Before you come | ${facts.business}`,
      description: "When you arrive, what you eat, whom to ring.",
      index: false,
    },
    "/plan/{token}": {
      title: `Your mastermind plan | ${facts.business}`,
      description: "What you’ve paid for the mastermind, what is still to come, and your receipts.",
      index: false,
    },
    "/offer/{token}": {
      title: `A place for you | ${facts.business}`,
      description: "A place that came free, kept for you.",
      index: false,
    },
    "/waitlist/leave/{token}": {
      title: `Leave the waitlist | ${facts.business}`,
      description: "One press, and you’re off the waitlist.",
      index: false,
    },
    "/waitlist/confirm/{token}": {
      title: `Confirm your place in the line | ${facts.business}`,
      description: "One press, and you’re on the waitlist.",
      index: false,
    },
    "/letters/yes/{token}": {
      title: `Start the letters again | ${facts.business}`,
      description: "One press, and the occasional letter comes again.",
      index: false,
    },
    "/letters/stop/{token}": {
      title: `Stop the letters | ${facts.business}`,
      description: "One press, and the occasional letter comes no more.",
      index: false,
    },
    "/letters/events/{token}": {
      title: `Stop letters about events | ${facts.business}`,
      description: "One press, and no letter about an event comes any more.",
      index: false,
    },
    "/letters/notices/{token}": {
      title: `Stop letters from the Clubhouse | ${facts.business}`,
      description: "One press, and these letters come no more.",
      index: false,
    },
    "/letters/mute/{token}": {
      title: `Mute a post | ${facts.business}`,
      description: "One press, and nothing more comes of a post.",
      index: false,
    },
    "/admin/blog": {
      title: `Blog posts | ${facts.business}`,
      description: "What is on the site, and what of it went as a letter.",
      index: false,
    },
    "/admin/email-defaults": {
      title: `Members’ email defaults | ${facts.business}`,
      description: "How members hear by letter who have not chosen for themselves.",
      index: false,
    },
    "/admin/announcements": {
      title: `Announcements | ${facts.business}`,
      description: "What everybody in the Clubhouse is told.",
      index: false,
    },
    "/community/announcements/{id}": {
      title: `An announcement | ${facts.business}`,
      description: `What ${facts.founderFirst} told everyone.`,
      index: false,
    },
    "*": {
      title: `Page not found | ${facts.business}`,
      description: "Nothing lives at this address.",
      index: false,
    },
    error: {
      title: errorCopy.error.title,
      description: "A fault on our side. Try again in a moment.",
      index: false,
    },
  },
  social: {
    siteName: facts.business,
    title: `You are ready. | ${facts.business}`,
    description: "Small retreats, coaching and a free workbook for women with unfinished business.",
    imageAlt:
      "Poster print of chalk cliffs under a low sun, with the words “too much” struck out and “ready” written beside them.",
    cardAlt: "“{headline}” over a poster print of a sea arch at dawn.",
  },
} as const;
