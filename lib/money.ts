/** Pence as pounds without the sign: "497", "497.50". */
export function formatPence(pence: number): string {
  return new Intl.NumberFormat("en-GB", {
    minimumFractionDigits: pence % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(pence / 100);
}

/** Pence with the sign: "£497", "£1,250.50". */
export function formatPounds(pence: number): string {
  return `£${formatPence(pence)}`;
}
