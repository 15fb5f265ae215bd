/**
 * How often something may be tried before it has to wait (docs/rules/access.md#limits), never more than 15 minutes.
 * Guesses that turn out right are forgiven; letters and public forms count whatever comes of them.
 */
export const attempts = {
  /** Signing in, by the address that is typed. */
  signIn: { tries: 10, minutes: 1 },
  /** Signing in, whatever the address. */
  signInFromNetwork: { tries: 30, minutes: 1 },
  /** Asking for a link by letter, by the address: a new password, a confirmation. */
  reset: { tries: 5, minutes: 15 },
  /** Asking for such a link, by the network: a whole house may share one. */
  resetFromNetwork: { tries: 30, minutes: 15 },
  /** Asking for a link that signs in, by the address. */
  signInLink: { tries: 5, minutes: 15 },
  /** Asking for a link that signs in, by the network. */
  signInLinkFromNetwork: { tries: 30, minutes: 15 },
  /** Joining, by the network and the address. */
  join: { tries: 10, minutes: 15 },
  /** Typing an invitation code. */
  code: { tries: 20, minutes: 15 },
  /** Using the link of a letter. */
  link: { tries: 20, minutes: 15 },
  /** Typing the present password to change something, while signed in. */
  password: { tries: 10, minutes: 15 },
  /** Giving the code of the second step, by the account. */
  secondStep: { tries: 10, minutes: 15 },
  /** Ending one's own sessions elsewhere, while signed in: the Clubhouse's channels may move for it. */
  revokeSessions: { tries: 20, minutes: 15 },
  /** Posting in the Clubhouse and editing what is posted, together, each person. */
  post: { tries: 20, minutes: 1 },
  /** Reacting to posts and taking it back, together, each person. */
  react: { tries: 30, minutes: 1 },
  /** Following and muting posts and boards, each person. */
  follow: { tries: 30, minutes: 1 },
  /** Looking for whom to name with an `@`, each person. */
  findPeople: { tries: 60, minutes: 1 },
  /** Reporting messages, each person. */
  report: { tries: 10, minutes: 15 },
  /** Subscribing a device to push notifications, each member. */
  push: { tries: 20, minutes: 15 },
  /** Downloading one's own data, each person. */
  ownData: { tries: 5, minutes: 15 },
  /** Searching the boards and the chat, each person. */
  search: { tries: 30, minutes: 1 },
  /** Saying whether one comes to an event, each person. */
  answerEvent: { tries: 30, minutes: 1 },
  /** Marking boards and notices as read, together, each person. */
  markRead: { tries: 180, minutes: 1 },
  /** Giving one's calendar of events another address, each person. */
  newCalendar: { tries: 10, minutes: 15 },
  /** Sending public forms. */
  form: { tries: 20, minutes: 15 },
  /** Opening Checkout, by the network; for a balance, by the personal link. */
  checkout: { tries: 20, minutes: 15 },
  /** Typing a code that makes a place cheaper, by the network. */
  priceCode: { tries: 20, minutes: 15 },
  /** Uploading pictures and files, each person. */
  upload: { tries: 30, minutes: 15 },
  /** Coming back from a Checkout that we know nothing of: each is asked about at Stripe. */
  sessionLookup: { tries: 10, minutes: 15 },
} as const;

/**
 * Wrong passwords on one account, and apart from them wrong codes, from wherever they come (docs/rules/accounts.md#guessing): after those of an hour,
 * one more at a time; after `told` of them a letter tells its owner, once an hour at most.
 */
export const guesses = {
  inAnHour: { tries: 50, minutes: 60 },
  afterwards: { tries: 1, minutes: 15 },
  told: 20,
} as const;

/** How many times as often the /48 of IPv6 around a network may try: one customer of a provider may have all of it. */
export const siteNetworkTimes = 5;

/** What all visitors may do together; beyond it nobody is told to wait, but where to write to. */
export const wholeSite = {
  /** Sending public forms. */
  form: { tries: 1_000, minutes: 60 },
} as const;

/** How often an address that had stopped the occasional letter is asked again, and how long the letter's link works. */
export const lettersAgain = { everyHours: 24, linkDays: 7, keptDays: 30 } as const;

/** How much a letter to many may hold, in characters. */
export const broadcastMax = { subject: 150, preheader: 150, text: 40_000 } as const;

/** How long a form that is suspected to be spam is kept, in days. */
export const suspectedDays = 30;
