/** Opens the dialog with this id; focus moves to its first field, or to `autofocus`. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Closes the dialog with this id; the browser restores the focus. */
export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** True if the dialog is open. */
export function isDialogOpen(id: string): boolean {
  const dialog = document.getElementById(id);
  return dialog instanceof HTMLDialogElement && dialog.open;
}
