import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ComponentProps, ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { parseUserMarkdown } from "@/lib/text/user-markdown";

/** A text as its page will render it. */
export default function TextPreview({ text }: { text: string }) {
  return toJsxRuntime(parseUserMarkdown(text), { Fragment, jsx, jsxs, components }) as ReactElement;
}

const components = {
  h2: ({ children }: ComponentProps<"h2">) => <h4 className="h3">{children}</h4>,
  h3: ({ children }: ComponentProps<"h3">) => <h5 className="h4">{children}</h5>,
};
