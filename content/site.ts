/** Names and addresses of the business. Change them here; pages, emails and picture texts use them. */
export const site = {
  business: "Rebel Retreats",
  founder: "Robyn Marlow",
  /** The biography lives at /meet-{first name}. */
  founderFirst: "Robyn",
  email: "hello@rebelretreats.example",
  /** The sender of emails; replies go to `email`. */
  lettersFrom: "letters@rebelretreats.example",
  /** With its article; never at the beginning of a sentence. */
  product: "the Unleash Retreat",
  locale: "en-GB",
  timeZone: "Europe/London",
  social: {
    instagram: "https://www.instagram.com/rebelretreats.example",
    facebook: "https://www.facebook.com/rebelretreats.example",
    linkedin: "https://www.linkedin.com/company/rebelretreats-example",
  },
} as const;

/** Address of the founder's page, which follows the first name (docs/rules/content.md#addresses). */
export const founderPath = `/meet-${site.founderFirst.toLowerCase()}`;
