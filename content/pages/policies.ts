/** The frame of a policy. */
export const policyCopy = {
  effective: "Effective {month}",
  lastUpdated: "Last updated {month}",
  table: "Table; scroll sideways for the rest",
} as const;
