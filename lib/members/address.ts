/** The path of a member's card. */
export function memberAddress(userId: string): string {
  return `/members/${userId}`;
}

/** The path of a member's picture, which checks access; a new picture has a new path. */
export function pictureAddress(userId: string, pictureId: string): string {
  return `/api/members/${userId}/picture?v=${pictureId}`;
}
