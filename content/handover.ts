/** The checklist for a new owner at /admin/team/handover, in groups; each line is ticked by hand but the first two. */
export const handoverGroups = [
  {
    title: "The new owner",
    items: {
      person: {
        title: "Invited and accepted",
        text: "An administrator without an end date can become the owner.",
      },
      twoStep: { title: "Two-step sign-in is on", text: "The new owner sets it up in their account." },
      policies: {
        title: "Contract and privacy policy name the new company",
        link: { href: "/admin/site", label: "Open your site" },
      },
    },
  },
  {
    title: "Keys",
    items: {
      stripe: {
        title: "Stripe",
        text: "Set the new account’s STRIPE_SECRET_KEY. Payouts of money already taken go to the old account.",
      },
      webhook: {
        title: "Stripe’s webhook",
        text: "Add it to the new account, and set STRIPE_WEBHOOK_SECRET.",
      },
      backups: {
        title: "Storage and backups",
        text: "Set a new BACKUP_PASSPHRASE, and restore a backup with it.",
      },
      push: { title: "Push keys", text: "Devices agree again by themselves at the next visit." },
      secret: {
        title: "NEXTAUTH_SECRET",
        text: "Run this once, with both values. Nothing becomes unreadable; people sign in again.",
        command: "npm run rotate-secret",
      },
      domain: { title: "Domain", text: "Move it to the new owner’s registrar." },
    },
  },
  {
    title: "Names and email",
    items: {
      business: {
        title: "Business name and postal address",
        link: { href: "/admin/settings", label: "Open settings" },
      },
      founder: { title: "Founder", link: { href: "/admin/settings", label: "Open settings" } },
      sender: {
        title: "Sender’s address",
        text: "SPF, DKIM and DMARC of it are right: the setup shows them.",
      },
      oldAddress: { title: "Old address", text: "Forward it for a year." },
    },
  },
  {
    title: "Announced",
    items: {
      team: { title: "Team", text: "They know the new owner and the day." },
      guests: {
        title: "Guests and members",
        link: { href: "/admin/emails", label: "Write an email" },
      },
    },
  },
] as const;

type Items = (typeof handoverGroups)[number]["items"];
export type HandoverItem = Items extends infer Group ? (Group extends object ? keyof Group : never) : never;

/** Lines that tick themselves. */
export const automaticItems: readonly HandoverItem[] = ["person", "twoStep"];

export const handoverItems = handoverGroups.flatMap(({ items }) => Object.keys(items) as HandoverItem[]);
