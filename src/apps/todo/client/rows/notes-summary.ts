/** The first words of notes as one line, without tags and addresses of our own records. */
export function summarizeNotes(notes: string, maxLength = 180): string {
  const text = notes
    .slice(0, maxLength * 10)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    // The dialog shows what they lead to.
    .replace(/(?<!\S)(?:https?:\/\/[^\s/]+)?\/apps\/\S+/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...text];
  return letters.length <= maxLength ? text : `${letters.slice(0, maxLength).join('').trimEnd()}…`;
}
