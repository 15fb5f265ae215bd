/**
 * The limits of attempts, with a wait of 15 minutes at most (docs/rules/access.md#limits).
 * Successful guesses do not count; emails and public forms always do.
 */
export const attempts = {
  /** Signing in, by the typed address. */
  signIn: { tries: 10, minutes: 1 },
  /** Signing in, by the network. */
  signInFromNetwork: { tries: 30, minutes: 1 },
  /** Requesting a link by email, by the address: a new password, a confirmation. */
  reset: { tries: 5, minutes: 15 },
  /** Requesting such a link, by the network: a whole household may share one. */
  resetFromNetwork: { tries: 30, minutes: 15 },
  /** Requesting a sign-in link, by the address. */
  signInLink: { tries: 5, minutes: 15 },
  /** Requesting a sign-in link, by the network. */
  signInLinkFromNetwork: { tries: 30, minutes: 15 },
  /** Joining, by the network and the address. */
  join: { tries: 10, minutes: 15 },
  /** Entering an invitation code. */
  code: { tries: 20, minutes: 15 },
  /** Using the link of an email. */
  link: { tries: 20, minutes: 15 },
  /** Entering the current password to change something, while signed in. */
  password: { tries: 10, minutes: 15 },
  /** Entering the code of the second step, by the account. */
  secondStep: { tries: 10, minutes: 15 },
  /** Ending one's own other sessions: the Clubhouse's channels may move for it. */
  revokeSessions: { tries: 20, minutes: 15 },
  /** Posting and editing in the Clubhouse, together, by member. */
  post: { tries: 20, minutes: 1 },
  /** Opening conversations with members, by member. */
  openConversation: { tries: 20, minutes: 15 },
  /** Reacting to posts and undoing it, together, by member. */
  react: { tries: 30, minutes: 1 },
  /** Following and muting posts and boards, by member. */
  follow: { tries: 30, minutes: 1 },
  /** Searching for a member to mention, by member. */
  findPeople: { tries: 60, minutes: 1 },
  /** Reporting messages, by member. */
  report: { tries: 10, minutes: 15 },
  /** Subscribing a device to push notifications, by member. */
  push: { tries: 20, minutes: 15 },
  /** Downloading one's own data, by member. */
  ownData: { tries: 5, minutes: 15 },
  /** Searching the boards and the chat, by member. */
  search: { tries: 30, minutes: 1 },
  /** Answering whether one attends an event, by member. */
  answerEvent: { tries: 30, minutes: 1 },
  /** Marking boards and notifications as read, together, by member. */
  markRead: { tries: 180, minutes: 1 },
  /** Changing the URL of one's calendar of events, by member. */
  newCalendar: { tries: 10, minutes: 15 },
  /** Sending public forms. */
  form: { tries: 20, minutes: 15 },
  /** Trying to hold times of appointments, by the network. */
  holdTime: { tries: 8, minutes: 10 },
  /** Opening Checkout, by the network; for a balance, by the personal link. */
  checkout: { tries: 20, minutes: 15 },
  /** Changing what is on an order's invoices, by order: each change issues new ones. */
  billing: { tries: 10, minutes: 15 },
  /** Correcting the name and address on the page of a booking, by its link: a new address gets an email. */
  ownDetails: { tries: 5, minutes: 15 },
  /** Entering a price code, by the network. */
  priceCode: { tries: 20, minutes: 15 },
  /** Uploading pictures and files, by member. */
  upload: { tries: 30, minutes: 15 },
  /** Returning from an unknown Checkout: each is looked up at Stripe. */
  sessionLookup: { tries: 10, minutes: 15 },
} as const;

/**
 * The hourly limit of an account's wrong passwords, or codes (docs/rules/accounts.md#guessing):
 * then one at a time; after `told` of them an email informs its owner, once an hour at most.
 */
export const guesses = {
  inAnHour: { tries: 50, minutes: 60 },
  afterwards: { tries: 1, minutes: 15 },
  told: 20,
} as const;

/** How many times a network's limit its IPv6 /48 has: one customer of a provider may have all of it. */
export const siteNetworkTimes = 5;

/** Limits of all visitors together; beyond them a contact address is shown in place of a wait. */
export const wholeSite = {
  /** Sending public forms. */
  form: { tries: 1_000, minutes: 60 },
} as const;

/** How often an address that had unsubscribed is asked again, and how long the email's link works. */
export const lettersAgain = { everyHours: 24, linkDays: 7, keptDays: 30 } as const;

/** The longest broadcast, in characters. */
export const broadcastMax = { subject: 150, preheader: 150, text: 40_000 } as const;

/** The most of a series of emails: the length of its name, its emails, and days between two. */
export const seriesMax = { name: 80, emails: 20, days: 365 } as const;

/** How long suspected spam is kept, in days. */
export const suspectedDays = 30;

/** The most of a retreat's budget: its costs, the length of a name, and an amount in pence. */
export const budgetMax = { costs: 100, name: 80, pence: 1_000_000_00 };

/** The longest words of a guest who is quoted, their name, and a proposal of them. */
export const feedbackMax = { text: 1000, name: 120, said: 300, words: 2000 };

/** The longest email about a cancelled or moved retreat, and the longest bank details of a buyer. */
export const retreatChangeMax = { subject: 150, message: 2000, bankDetails: 300 };
