import postcss from "postcss";

/**
 * Removes the rules that a page cannot use before its scripts load: those with a class or id in the selector that is nowhere in
 * the HTML. Names inside :is(), :not() and the like are not checked. Layers keep their order.
 */
export function pruneStyles(sheets, html) {
  const names = namesIn(html);
  const pruned = sheets.map((css) => {
    const root = postcss.parse(css);
    root.walkRules((rule) => {
      if (/keyframes$/.test(rule.parent.name ?? "")) return;
      const used = rule.selectors.filter((selector) => namesOf(selector).every((name) => names.has(name)));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    });
    removeEmpty(root);
    return root;
  });
  removeUnused(pruned, html);
  return pruned.map((root) => root.toString());
}

function namesIn(html) {
  const names = new Set();
  for (const [, kind, value] of html.matchAll(/\s(class|id)="([^"]*)"/g))
    for (const name of decode(value).split(/\s+/)) names.add((kind === "id" ? "#" : ".") + name);
  return names;
}

function decode(value) {
  const characters = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => characters[name]);
}

// Escaped characters become private-use ones, so that remaining brackets and parentheses are syntax.
const apart = 0xe000;

function namesOf(selector) {
  let plain = selector
    .replace(/\\([\da-f]{1,6})\s?|\\(.)/gi, (_, code, character) =>
      String.fromCodePoint(apart + (code ? Number.parseInt(code, 16) : character.codePointAt(0))),
    )
    .replace(/\[[^\]]*\]/g, "");
  for (let before; before !== plain;) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  return (plain.match(/[.#][\w\-\u{80}-\u{10ffff}]+/gu) ?? []).map((name) =>
    name.replace(/[\u{e000}-\u{e0ff}]/gu, (character) =>
      String.fromCodePoint(character.codePointAt(0) - apart),
    ),
  );
}

function removeEmpty(root) {
  root.walk((node) => {
    for (let empty = node; isEmpty(empty);) {
      const { parent } = empty;
      empty.remove();
      empty = parent;
    }
  });
}

/** An empty layer still defines the order of layers. */
function isEmpty(node) {
  return (
    (node.type === "comment" || node.nodes?.length === 0) && node.type !== "root" && node.name !== "layer"
  );
}

/** Removes custom properties, their registrations and animations that are no longer used. */
function removeUnused(roots, html) {
  const asked = () => {
    const values = [html];
    for (const root of roots) root.walkDecls(({ value }) => void values.push(value));
    return new Set(values.join(" ").match(/[\w-]+/g));
  };
  for (let names = asked(), before = names.size + 1; names.size < before; names = asked()) {
    before = names.size;
    for (const root of roots) {
      root.walkDecls(/^--/, (declaration) => {
        if (!names.has(declaration.prop)) declaration.remove();
      });
      root.walkAtRules(/^(property|.*keyframes)$/, (rule) => {
        if (!names.has(rule.params)) rule.remove();
      });
      removeEmpty(root);
    }
  }
}
