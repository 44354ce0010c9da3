const maxLength = 200;

/** All texts in a value, however deep. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Binary content and ids have no spaces; one word may be a title. */
const isReadable = (text: string) => /\p{L}/u.test(text) && (text.length < 30 || /\s/.test(text));

/** What reminds a person of a draft: its longest text. Empty when there is none to read. */
export function previewText(kept: string): string {
  let value: unknown = kept;
  try {
    value = JSON.parse(kept);
  } catch {
    // A text as it is.
  }
  const { changes = value, composition = changes } = Object(value);
  const texts = listTexts(composition).map((text) => text.replaceAll(/<[^>]*>/g, ' ').trim());
  const [longest = ''] = texts.filter(isReadable).toSorted((one, other) => other.length - one.length);
  return longest.slice(0, maxLength);
}
