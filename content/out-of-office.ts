/** Days on which the founder is out of office (docs/rules/team.md#out-of-office). */
export const outOfOfficeRules = {
  /** Days within which an answer can be promised meanwhile. */
  replyDays: [2, 3, 5, 7, 10, 14],
  messageMax: 200,
} as const;
