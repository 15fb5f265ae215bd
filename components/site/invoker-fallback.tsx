/**
 * Opens and closes dialogs in browsers that do not know `command` and `commandfor` yet (before 2026), at once: the other
 * scripts of a public page come late. Elsewhere components/ui/dialog-fallback.tsx does it.
 */
export function InvokerFallback() {
  return <script dangerouslySetInnerHTML={{ __html: fallback }} />;
}

const fallback =
  `"commandForElement" in HTMLButtonElement.prototype || addEventListener("click", ({ target }) => {
  const button = target.closest?.("button[commandfor]");
  const dialog = button && document.getElementById(button.getAttribute("commandfor"));
  if (!dialog) return;
  if (button.getAttribute("command") === "close") dialog.close();
  else if (!dialog.open) dialog.showModal();
})`.replace(/\s+/g, " ");
