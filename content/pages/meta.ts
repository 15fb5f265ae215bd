/** Titles (the name of the business follows) and descriptions of the office's pages. */
export const metaCopy = {
  routes: {
    "/admin/people/{id}": {
      title: "{name}",
      description: "What one person bought, may do and was told.",
    },
    "/admin/people/{id}/erase": {
      title: "Erase a person",
      description: "What an erasure removes, what it keeps and why.",
    },
    "/invites": {
      title: "Invitation codes",
      description: "Create and manage invitation codes for the Clubhouse.",
    },
    "/grant-access": {
      title: "Grant access",
      description: "Give a retreat participant free access to the Clubhouse.",
    },
    "/admin/appointments": {
      title: "Appointments",
      description: "What is booked, what can be booked, and when.",
    },
    "/admin": {
      title: "Today",
      description: "What is wrong, what is owed, who wrote, what is left.",
    },
    "/admin/search": {
      title: "Search the office",
      description: "People, orders, emails and posts by name, address or number.",
    },
    "/admin/site": {
      title: "Your site",
      description: "Every page, and what of it is not public yet.",
    },
    "/admin/site/new": {
      title: "Add a page",
      description: "A page of your own.",
    },
    "/admin/site/{page}": {
      title: "Edit a page",
      description: "Its texts and pictures.",
    },
    "/admin/site/{page}/history": {
      title: "History of a page",
      description: "What was public, and when.",
    },
    "/admin/emails": {
      title: "Email texts",
      description: "Every email that goes out by itself, and what of it is changed.",
    },
    "/admin/emails/{name}": {
      title: "Edit an email",
      description: "Its subject and its text.",
    },
    "/admin/testimonials": {
      title: "Testimonials",
      description: "What people said, and that they agreed to be quoted.",
    },
    "/admin/series": {
      title: "Series",
      description: "Emails that start by themselves, with days between, and stop by themselves.",
    },
    "/admin/gallery": {
      title: "Gallery pictures",
      description: "The pictures of the gallery, in their order.",
    },
    "/admin/orders": {
      title: "Orders",
      description: "Everything sold: what is paid, owed and due.",
    },
    "/admin/orders/new": {
      title: "Make a booking",
      description: "A place for a person who phoned, wrote or paid elsewhere.",
    },
    "/admin/orders/{id}": {
      title: "Order of {name}",
      description: "What was bought, and its payments.",
    },
    "/admin/orders/{id}/move": {
      title: "Move a booking",
      description: "To another retreat or room, with what is paid.",
    },
    "/admin/orders/{id}/dispute": {
      title: "Dispute of {name}",
      description: "What the bank says, and the evidence for it.",
    },
    "/admin/bookings": {
      title: "Bookings",
      description: "Places on the retreats: sold, paid, owed, due.",
    },
    "/admin/sales": {
      title: "What is on sale",
      description: "Each retreat and programme: open or not, when, for how much, how many places.",
    },
    "/admin/sales/{programme}": {
      title: "A programme’s terms",
      description: "What a programme costs, when it starts and how many places it has.",
    },
    "/admin/sales/coaching/{slug}": {
      title: "A coaching package’s terms",
      description: "What a coaching package costs, and how many sessions it has.",
    },
    "/admin/boards": {
      title: "Boards",
      description: "The Clubhouse’s boards: their order, who reads them and who posts.",
    },
    "/admin/sales/vouchers": {
      title: "Gift vouchers",
      description: "Which sums are sold as gift vouchers, and how long they are valid.",
    },
    "/admin/sales/paywall": {
      title: "What members without access see",
      description: "Which ways into the Clubhouse its paywall offers, and in which order.",
    },
    "/admin/sales/flagship": {
      title: "The flagship retreat’s terms",
      description: "When the flagship retreat is, for how many, and what it costs.",
    },
    "/admin/sales/sponsored": {
      title: "The sponsored place",
      description: "Whether applications are taken, and for which retreat.",
    },
    "/admin/retreats/new": {
      title: "The next retreat",
      description: "A copy of a retreat, with a name, days and an address of its own.",
    },
    "/admin/retreats/{id}": {
      title: "A retreat",
      description: "A retreat’s sales, its waitlist, its guests.",
    },
    "/admin/retreats/{id}/waitlist": {
      title: "Who is waiting",
      description: "Who is in line for a retreat, and who was offered what.",
    },
    "/admin/retreats/{id}/sponsored": {
      title: "The sponsored place",
      description: "Who applied for the sponsored place, side by side, and who gets it.",
    },
    "/admin/retreats/{id}/guests": {
      title: "Who is coming",
      description: "Who sleeps where, arrives when and eats what, and whose form is missing.",
    },
    "/admin/retreats/{id}/codes": {
      title: "Codes",
      description:
        "What makes a place of a retreat cheaper, for whom it is meant, and how often it was used.",
    },
    "/admin/retreats/{id}/budget": {
      title: "Budget",
      description: "What a retreat costs and brings, from how many guests on it pays, and cash by date.",
    },
    "/admin/retreats/{id}/change": {
      title: "Cancel or move a retreat",
      description: "What it means for each guest, the email to them, and how far it is.",
    },
    "/admin/retreats/{id}/guests/print": {
      title: "The guests, to print",
      description: "Names, rooms, meals and arrivals on paper.",
    },
    "/admin/enquiries": {
      title: "Enquiries",
      description: "Who asked about a retreat of her own, and who is owed an answer.",
    },
    "/admin/enquiries/{id}": {
      title: "Enquiry",
      description: "What was asked, what was answered, and private notes.",
    },
    "/admin/applications": {
      title: "Applications",
      description: "Who applied for the sponsored place.",
    },
    "/admin/applications/{id}": {
      title: "Application",
      description: "What was sent, what was answered, and private notes.",
    },
    "/admin/plans": {
      title: "Plans",
      description: "The mastermind: paid, owed, missing.",
    },
    "/admin/payments": {
      title: "Payments",
      description: "What is sold, what is in, what is still to come.",
    },
    "/admin/visits": {
      title: "Visits",
      description: "Pages, sources, forms and bookings by day, without cookies.",
    },
    "/admin/year": {
      title: "Year report",
      description: "Payments, refunds, fees and payouts of a year, for the books.",
    },
    "/admin/members": {
      title: "Members",
      description: "Everyone with an account, and who may enter.",
    },
    "/admin/team": {
      title: "Team",
      description: "Who works here, and what each role may do.",
    },
    "/admin/team/handover": {
      title: "Handover",
      description: "A checklist for a new owner: keys, names and email.",
    },
    "/admin/invitations": {
      title: "Invitations",
      description: "Every code: by whom, for whom, how often used.",
    },
    "/admin/waitlists": {
      title: "Waitlists",
      description: "Who waits for the mastermind or a retreat.",
    },
    "/admin/spam": {
      title: "Suspected spam",
      description: "Forms in which the hidden field was filled in.",
    },
    "/admin/workbook": {
      title: "Workbook",
      description: "Who has asked for the workbook.",
    },
    "/admin/admins-only": {
      title: "Not in your role",
      description: "A page that your role does not open.",
    },
    "/admin/letters/new": {
      title: "Write a letter",
      description: "A letter to many: who gets it, how it looks, when it goes.",
    },
    "/admin/letters": {
      title: "Letters",
      description: "Letters that went out, wait, or didn’t arrive.",
    },
    "/admin/events": {
      title: "Events",
      description: "What Stripe told us, and what the website does by itself.",
    },
    "/admin/audit": {
      title: "Audit",
      description: "Who did what, to whom, and when.",
    },
    "/admin/export": {
      title: "Export",
      description: "Everything the website keeps, as one file.",
    },
    "/admin/retention": {
      title: "Data retention",
      description: "What would be deleted tonight, by which policy, and what was deleted.",
    },
    "/admin/settings": {
      title: "Settings",
      description: "What the business is called and where it is reached.",
    },
    "/admin/setup": {
      title: "Setup",
      description: "What is left to do before the site is yours.",
    },
    "/admin/health": {
      title: "Health",
      description: "What works, what needs attention, and when each job last ran.",
    },
    "/admin/reports": {
      title: "Reports",
      description: "What members asked the founder to look at.",
    },
    "/admin/blog": {
      title: "Blog posts",
      description: "What is on the site, and what of it went as a letter.",
    },
    "/admin/blog/{slug}": {
      title: "Edit a post",
      description: "Its text, picture and address.",
    },
    "/admin/email-defaults": {
      title: "Members’ email defaults",
      description: "How members hear by letter who have not chosen for themselves.",
    },
    "/admin/announcements": {
      title: "Announcements",
      description: "What everybody in the Clubhouse is told.",
    },
  },
} as const;
