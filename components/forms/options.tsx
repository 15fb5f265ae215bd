/** The options of a select, with an empty placeholder first. */
export function Options({ placeholder, options }: { placeholder: string; options: Record<string, string> }) {
  return (
    <>
      <option value="">{placeholder}</option>
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}
