/** The first words of notes as one line, without tags. */
export function summarizeNotes(notes: string, maxLength = 180): string {
  const text = notes
    .slice(0, maxLength * 10)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...text];
  return letters.length <= maxLength ? text : `${letters.slice(0, maxLength).join('').trimEnd()}…`;
}
