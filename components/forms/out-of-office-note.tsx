import { currentCatalogue } from "@/lib/catalogue/current";

/** The founder's sentence above the button of a form, while they are out of office. */
export function OutOfOfficeNote() {
  const { outOfOffice } = currentCatalogue();
  return (
    outOfOffice && <p className="border-[1.5px] border-ink bg-mist p-4 text-ink">{outOfOffice.message}</p>
  );
}
