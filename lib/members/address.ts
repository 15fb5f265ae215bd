/** The address of a member's card. */
export function memberAddress(userId: string): string {
  return `/members/${userId}`;
}

/** The address of the picture on a member's card, which asks who wants it; another picture has another address. */
export function pictureAddress(userId: string, pictureId: string): string {
  return `/api/members/${userId}/picture?v=${pictureId}`;
}
