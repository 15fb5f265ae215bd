import { Hono } from "hono";
import { inScheme } from "@/lib/email/letters/color-scheme";
import { isLetterName, type LetterName } from "@/lib/email/render";
import { indexPage, letterPage, missingPage } from "./pages";
import { examples, previewLetter } from "./preview";
import { samples } from "@/lib/email/samples/samples";

/** The previews of every email; each page renders its emails again. */
export function lettersApp(): Hono {
  const app = new Hono();

  app.get("/", async (c) => {
    const groups = Object.entries(samples).map(async ([title, group]) => ({
      title,
      letters: await Promise.all(Object.keys(group).filter(isLetterName).map(entryOf)),
    }));
    return c.html(indexPage(await Promise.all(groups)));
  });

  app.get("/:name/:example", async (c) => {
    const { name, example } = c.req.param();
    if (!isLetterName(name) || !isOneOf(examples, example)) return c.notFound();
    return c.html(letterPage(name, example, await previewLetter(name, example)));
  });

  app.get("/:name/:example/:scheme", async (c) => {
    const { name, example, scheme } = c.req.param();
    if (!isLetterName(name) || !isOneOf(examples, example) || !isOneOf(schemes, scheme)) return c.notFound();
    return c.html(inScheme((await previewLetter(name, example)).html, scheme));
  });

  app.notFound((c) => c.html(missingPage(), 404));
  return app;
}

const schemes = ["light", "dark"] as const;

async function entryOf(name: LetterName) {
  return { name, ...(await previewLetter(name, "usual")) };
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value);
}
