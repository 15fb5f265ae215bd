/** An empty page, made when the floor is built. */
export default function Page() {
  return null;
}
