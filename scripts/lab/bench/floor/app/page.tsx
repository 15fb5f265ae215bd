/** An empty, prerendered page. */
export default function Page() {
  return null;
}
