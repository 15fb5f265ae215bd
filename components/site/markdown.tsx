import type { Root } from "hast";
import { toJsxRuntime, type Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps, ReactElement } from "react";
import { findTarget } from "@/lib/site/links";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";

/** Renders Markdown from content/; `components` replaces some elements. */
export function Markdown({ tree, components }: { tree: Root; components?: Partial<Components> }) {
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: { ...ownElements, ...components },
  }) as ReactElement;
}

const ownElements: Partial<Components> = {
  // An unsafe link has lost its address, and one to a page that is not public is hidden
  a: ({ href, children }: ComponentProps<"a">) => {
    const target = href?.startsWith("/") ? findTarget(href) : href;
    return target === undefined || target === null ? (
      <>{children}</>
    ) : (
      <a href={target} className="link">
        {children}
      </a>
    );
  },
  ul: ({ children }: ComponentProps<"ul">) => (
    <ul role="list" className="dashes">
      {children}
    </ul>
  ),
  h3: ({ children }: ComponentProps<"h3">) => <h3 className="h4">{children}</h3>,
};
