import { site } from "../site";

const founder = site.founder.split(" ")[0] ?? site.founder;

/** The bell, /community/notices and what is followed. */
export const noticesCopy = {
  title: "Notices",
  follow: {
    gone: "It isn’t there any more, or not yours to read.",
  },
} as const;
