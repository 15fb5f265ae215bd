import { serve } from "@hono/node-server";
import { lettersApp } from "./app";

// Started by `npm run letters`, and again whenever something it imports has changed.
serve({ fetch: lettersApp().fetch, port: Number(process.env.LETTERS_PORT), hostname: "localhost" });
