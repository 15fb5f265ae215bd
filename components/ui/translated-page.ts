let isSet = false;

/**
 * Lets React change a page that the browser has translated: text that the translation has moved elsewhere counts as
 * removed, and what should stand before it is appended, instead of an error that ends the page.
 */
export function tolerateTranslation(): void {
  if (isSet) return;
  isSet = true;
  const { prototype } = Node;
  const remove = Reflect.get(prototype, "removeChild") as (this: Node, child: Node) => Node;
  const insert = Reflect.get(prototype, "insertBefore") as (this: Node, node: Node, next: Node | null) => Node;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) remove.call(this, child);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    insert.call(this, child, next?.parentNode === this ? next : null);
    return child;
  };
}
