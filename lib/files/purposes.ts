/** What the pictures of retreats are filed under, in the store and in the table. */
export const retreatPictures = "retreat-pictures";

/** The same for what members add to what they write. */
export const messageFiles = "posts";

/** The same for the pictures on members' cards. */
export const memberPictures = "members";

export function isUploadKey(key: string): boolean {
  return [retreatPictures, messageFiles, memberPictures].some((purpose) => key.startsWith(`${purpose}/`));
}
