/** Invoices, credit notes and receipts on a buyer's own page. */
export const documentsCopy = {
  headline: "Documents",
  detail: "{day}, {amount}",
  buttons: { invoice: "Invoice", credit_note: "Credit note", receipt: "Receipt" },
  form: {
    summary: "Put a company and a VAT number on it",
    text: "An invoice issued already stays as it is: a credit note takes it back, and you get a new one.",
    company: "Company",
    address: "Address",
    vatNumber: "VAT number",
    button: "Save",
    submitting: "Saving...",
    saved: { title: "Saved", text: "Your invoices have it from now on." },
  },
  gone: "This page can’t change the invoices. Write to us.",
};
