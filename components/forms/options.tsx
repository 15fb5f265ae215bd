/** The options of a select: first the one that stands for no answer. */
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
