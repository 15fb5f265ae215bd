import { serve } from "@hono/node-server";
import { lettersApp } from "./app";

// Started by `npm run letters`, and restarted when an import changes.
serve({ fetch: lettersApp().fetch, port: Number(process.env.LETTERS_PORT), hostname: "localhost" });
