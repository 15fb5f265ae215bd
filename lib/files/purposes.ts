/** The purpose of retreat pictures, in keys and in the table. */
export const retreatPictures = "retreat-pictures";

/** The same for members' attachments. */
export const messageFiles = "posts";

/** The same for profile pictures. */
export const memberPictures = "members";

export function isUploadKey(key: string): boolean {
  return [retreatPictures, messageFiles, memberPictures].some((purpose) => key.startsWith(`${purpose}/`));
}
