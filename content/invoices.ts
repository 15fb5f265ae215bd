/** How an invoice treats VAT, chosen at /admin/settings. */
export const vatSchemes = {
  none: "Not VAT registered",
  rate: "VAT at a rate",
  margin: "Tour Operators’ Margin Scheme",
} as const;

/** The words of invoices, credit notes and receipts. Amounts always have pence there. */
export const invoiceWords = {
  names: { invoice: "Invoice", credit_note: "Credit note" },
  receipt: "Receipt",
  to: "To",
  from: "From",
  vatNumber: "VAT number {number}",
  companyNumber: "Company number {number}",
  facts: {
    number: "Number",
    date: "Date",
    forInvoice: "For invoice",
    reference: "Order",
    suppliedOn: "Supplied on",
    method: "Paid by",
  },
  table: { what: "What", count: "Places", each: "Each", amount: "Amount" },
  guest: "{dates}, {location}. Guest: {name}",
  cancelled: "{item}, cancelled",
  code: "Code {code}",
  plan: { one: "One payment", many: "{count} payments of {amount}" },
  sessions: "{count} sessions",
  byAppointment: "By appointment",
  programme: "From {start}, {months} months",
  credited: "Credited before",
  credit: {
    refunded: "Refund",
    chargedBack: "Taken back by the card’s bank",
    notOwed: "No longer owed",
    replaced: "Replaced by a new invoice",
  },
  totals: {
    total: "Total",
    credit: "Credit",
    net: "Before VAT",
    vat: "VAT at {rate}%",
    paid: "Paid {date}, {method}",
    refunded: "Refunded",
    left: "Left to pay",
    afterCredit: "Invoice {number} after this credit",
    received: "Received",
  },
  methods: { card: "card", bank: "bank transfer", cash: "cash", voucher: "gift voucher" },
  /** Of a voucher on its receipt, which shows no VAT: its use is taxed, not its sale. */
  voucher: "Good until {day}. No VAT is due on its sale. It is included in what it pays for.",
  dueBy: "{amount} is due by {day}.",
  dueMonthly: "The rest is due in {often} payments of {amount}.",
  vat: {
    none: "Not VAT registered. No VAT has been charged.",
    noneCredited: "Not VAT registered. No VAT has been charged, so none is returned.",
    rate: "The total contains VAT at {rate}%.",
    margin: "This is a Tour Operators’ Margin Scheme supply.",
  },
  receiptNote: "For a payment of the order above. An invoice is a document of its own.",
} as const;
