/** What the pictures of retreats are filed under, in the store and in the table. */
export const retreatPictures = "retreat-pictures";
