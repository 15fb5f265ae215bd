/** Who joins first in the browser tests, and so runs the Clubhouse. */
export const administrator = {
  displayName: "Robyn",
  email: "robyn@example.test",
  password: "four odd words beat one",
};
