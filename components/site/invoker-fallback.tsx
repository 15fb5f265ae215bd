/**
 * Opens and closes dialogs in browsers that do not know `command` and `commandfor` yet (before 2026). Not the polyfill of
 * components/ui/dialog-fallback.tsx: the scripts of a public page come late, so a first press would open nothing, and
 * inline the polyfill would be 2 KB on each page for everybody. A button opens or closes by what its dialog is: while a modal
 * one is open, only the buttons in it can be pressed.
 */
export function InvokerFallback() {
  return <script dangerouslySetInnerHTML={{ __html: fallback }} />;
}

const fallback = `"commandForElement" in HTMLButtonElement.prototype || addEventListener("click", (e) => {
  let it = document.getElementById(e.target.closest("[commandfor]")?.getAttribute("commandfor"));
  it?.open ? it.close() : it?.showModal()
})`.replace(/\s+(?=\W)|(?<=\W)\s+/g, "");
