import nextVitals from "eslint-config-next/core-web-vitals";
import tseslint from "typescript-eslint";

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Read the environment through lib/env.ts (or lib/site-env.ts for what static pages print).",
};

const innerAction = {
  selector: "BlockStatement > ExpressionStatement[directive='use server']",
  message: "Write actions in an actions.ts, whose first line says so: there they are found and tested.",
};

const behaviourByClass = {
  selector:
    "CallExpression[callee.property.name=/^(closest|matches|querySelector|querySelectorAll)$/] > Literal[value=/(^|[^\\d])\\.[a-z]/]",
  message:
    "Behaviour hangs on data attributes: classes are for looks alone (docs/decisions/styles-by-one-rule.md).",
};

const bigRooms = "Imports go app → components → lib → content; Prisma stays inside lib.";

/** Forbids files to import from some folders, by alias or by relative path. */
function forbid(files, folders, message, more = []) {
  const ways = folders.flatMap((folder) => [`@/${folder}`, `../**/${folder}`]);
  const group = [...ways, ...more].flatMap((way) => [way, `${way}/**`]);
  return {
    files: [files],
    rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
  };
}

/** Forbids the files of one folder to import from others. */
function imports(from, folders) {
  return forbid(`${from}/**`, folders, bigRooms);
}

/**
 * lib in floors, from the ground up, and each floor in rows. A room is a folder of lib, or a file that lies loose in it. It
 * imports only from rows written before its own: neither upwards nor from its neighbours in the row.
 */
export const floors = {
  // what everything stands on
  ground: [
    "fill",
    "away beside cursor dates env-schema expiry form-state html in-words lanes mailto password-hash request-id result serving stamp statement-names summed text",
    "catalogue",
    "retreats",
    "content-text",
    "email-address env last-day markdown pictures retreat-calendar site-env typed-markdown zip",
    "error-hook start",
    "logger",
    "db",
    "tracing",
    "abort-stacks byte-stream clock links locks missing-pages queue sealed stripe turns",
    "health vitals",
    "files grants telemetry",
    "backup",
    "export",
  ],
  // what public pages print
  site: [
    "blog founder policies testimonials",
    "listed-pages security-headers",
    "share-cards",
    "draw-share-card metadata structured-data",
    "retreat-pages",
  ],
  // who may do what, how often, and what a form may say
  rules: ["access limits", "audit forms sales"],
  // letters: knows none of what they are about
  writing: ["email"],
  // what the business is about
  domains: [
    "line",
    "applications clubhouse consents contact digest enquiries invitations purchases",
    "bookings codes mastermind workbook",
    "events guests notices waitlists",
    "member-letters push scheduled",
    "announcements",
    "broadcasts",
  ],
  // what Stripe says of money, written down
  facts: ["payments"],
  people: ["accounts members", "settings"],
  buying: ["checkout"],
  // what comes from other systems
  arriving: ["import"],
  // what is done without anybody asking
  clock: ["jobs"],
  // what the founder sees of it all, and does
  office: ["administration"],
};

/** Forbids every room of lib to import from its own row and from those after it. */
function floorRules() {
  const rows = Object.values(floors).flat();
  return rows.flatMap((row, index) => {
    const fromHere = rows.slice(index).flatMap((one) => one.split(" "));
    return row.split(" ").flatMap((room) => {
      const others = fromHere.filter((one) => one !== room);
      const rule = (files, way) =>
        forbid(
          files,
          ["app", "components", ...others.map((one) => `lib/${one}`)],
          `${bigRooms} In lib they go down the floors of eslint.config.mjs.`,
          others.map((one) => `${way}${one}`),
        );
      return [rule(`lib/${room}.*`, "./"), rule(`lib/${room}/**`, "../**/")];
    });
  });
}

const config = [
  {
    ignores: [
      "**/node_modules/",
      ".next*/",
      ".data/",
      "prisma/generated/",
      "next-env.d.ts",
      "playwright-report/",
      "test-results/",
    ],
  },
  ...nextVitals,
  ...tseslint.configs.strictTypeChecked.map((layer) => ({ ...layer, files: ["**/*.ts", "**/*.tsx"] })),
  {
    rules: {
      // Public pages are plain documents: their links and pictures need no code in the browser. Links are fetched ahead
      // by speculation rules; pictures get their sizes from getImageProps (components/site/picture.tsx).
      "@next/next/no-html-link-for-pages": "off",
      "@next/next/no-img-element": "off",
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // Numbers in texts are what texts are for.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Void-returning arrows read better without braces.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // `action={serverAction}` and `onClick={async …}` hand promises to React, which handles them.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    },
  },
  // app → components → lib → content: each imports only from its right. Prisma stays inside lib.
  imports("components", ["app", "prisma", "lib/db"]),
  imports("lib", ["app", "components"]),
  imports("content", ["app", "components", "lib", "prisma"]),
  imports("app", ["prisma", "lib/db"]),
  ...floorRules(),
  {
    files: ["app/**", "components/**", "content/**", "lib/**", "middleware.ts"],
    ignores: ["lib/env.ts", "lib/site-env.ts"],
    rules: { "no-restricted-syntax": ["error", environment, innerAction, behaviourByClass] },
  },
];

export default config;
