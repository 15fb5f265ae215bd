/** The address of a member's card. */
export function memberAddress(userId: string): string {
  return `/members/${userId}`;
}
