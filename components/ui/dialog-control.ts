/** Opens the dialog of that id from code; focus goes to its first field, or where `autofocus` stands. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Closes the dialog of that id; the browser gives focus back to what opened it. */
export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** Whether the dialog of that id is open. */
export function isDialogOpen(id: string): boolean {
  const dialog = document.getElementById(id);
  return dialog instanceof HTMLDialogElement && dialog.open;
}
