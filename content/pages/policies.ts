/** The frame round the four policies. */
export const policyCopy = {
  effective: "Effective {month}",
  lastUpdated: "Last updated {month}",
  table: "Table; scroll sideways for the rest",
} as const;
