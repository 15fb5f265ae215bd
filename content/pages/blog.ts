import { blockKinds } from "@/content/blocks";
import { line, sections, text } from "@/content/fields";
import { page, withBusiness, type WithSections } from "@/content/page";

/** The blog, /blog, and the frame of a post. Strings marked "spec" are agreed to the letter. */
export const blogPage = page({
  key: "blog",
  path: "/blog",
  name: "Blog",
  search: {
    title: "Blog | {{business}}",
    description:
      "Short posts on rest, nerve, relationships and work, from {{founder}} of {{business}}. No newsletter required.",
  },
  sections: { hero: "Head", posts: "Posts" },
  needed: ["hero", "posts"],
  content: {
    hero: {
      eyebrow: line("Blog"),
      headline: line("Notes from the ==back row=="),
      lead: text("On rest, nerve, work and saying no. None of it urgent."),
    },
    posts: {
      readLink: line("Read it"),
      readLabel: line("Read {title}"),
      meta: line("{category}, {date}, {readTime}"),
      empty: {
        title: line("Nothing here yet"),
        text: text("The first post is still in a notebook."),
      },
    },
    post: {
      back: line("Back to Blog"), // spec
      /** If the founder did not write it. */
      author: line("By {author}"),
      share: line("Share"), // spec
      shareText: text("I read this and thought of you: {title}"),
      copied: {
        title: line("Copied!"), // spec
        text: text("The address of this page is ready to paste."),
      },
      copyFailed: text("Your browser didn’t allow copying. The address is in the bar at the top."),
    },
    /** A published broadcast; `reader` replaces its recipient's name. */
    letters: { category: line("Letters"), readTime: line("{minutes} min read"), reader: line("there") },
    notFound: {
      title: line("Post Not Found"), // spec
      text: text("It may have moved, or the address lost a letter on the way here."),
      button: line("Back to Blog"), // spec
    },
  },
});

const belowPosts = { closing: "Invitation", neighbours: "Earlier and later post" };

/** What stands below every post. */
export const postPart = {
  key: "below-posts",
  path: "/blog/{post}",
  name: "Below each post",
  sections: belowPosts,
  fields: withBusiness("below-posts", {
    closing: {
      headline: line("Enough reading?"),
      text: text(
        "Our flagship, {{product}}, runs {flagship.dates} in Dorset. Ask for a place on the waitlist, or just ask.",
      ),
      button: line("Join the Next Retreat"), // spec
    },
    neighbours: { label: line("Posts"), previous: line("Earlier post"), next: line("Later post") },
    sections: sections(belowPosts, blockKinds),
  }),
} satisfies WithSections & { path: string };
