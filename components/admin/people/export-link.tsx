/** Downloads everything about a person. */
export function ExportLink({ id }: { id: string }) {
  return (
    // No `download` attribute: a refusal must open as a page, not be saved as a file
    <a className="tinybtn" href={`/api/admin/people/${id}/export`}>
      Export everything
    </a>
  );
}
