import nextVitals from "eslint-config-next/core-web-vitals";
import tseslint from "typescript-eslint";

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Read the environment through lib/env.ts (or lib/site-env.ts for what static pages print).",
};

const innerDoor = {
  selector: "BlockStatement > ExpressionStatement[directive='use server']",
  message: "Open doors in an actions.ts, whose first line says so: there they are found and tested.",
};

/** Forbids the files of one folder to import from others, by alias or by relative path. */
function imports(from, forbidden) {
  const group = forbidden.flatMap((folder) => [
    `@/${folder}`,
    `@/${folder}/**`,
    `../**/${folder}`,
    `../**/${folder}/**`,
  ]);
  const message = "Imports go app → components → lib → content; Prisma stays inside lib.";
  return {
    files: [`${from}/**`],
    rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
  };
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
  {
    files: ["app/**", "components/**", "content/**", "lib/**", "middleware.ts"],
    ignores: ["lib/env.ts", "lib/site-env.ts"],
    rules: { "no-restricted-syntax": ["error", environment, innerDoor] },
  },
];

export default config;
