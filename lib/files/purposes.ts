/** What the pictures of retreats are filed under, in the store and in the table. */
export const retreatPictures = "retreat-pictures";

/** The same for what members add to what they write. */
export const messageFiles = "posts";
