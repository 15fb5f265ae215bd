import type { MessageActions } from "./message-actions";

type MenuButtonProps = {
  /** The menu's element id. */
  id: string;
  opens: NonNullable<MessageActions["menu"]>;
  label: string;
  className: string;
  /** Present while its menu is open. */
  actions: MessageActions | undefined;
};

/** A button that opens a message's menu; the list handles its click. */
export function MenuButton({ id, opens, label, className, actions }: MenuButtonProps) {
  const isOpen = Boolean(actions?.parts);
  return (
    <button
      type="button"
      className={className}
      data-opens={opens}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-busy={(actions && !isOpen) || undefined}
    />
  );
}
