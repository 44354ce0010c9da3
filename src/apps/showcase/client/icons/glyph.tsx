const urls = import.meta.glob<string>('./glyphs/*.svg', { query: '?url', import: 'default', eager: true });
const pieceSize = 128;

/** Where the outline of the glyph at a place of the catalog is: the glyphs come in pieces, fetched when one of theirs is in view. */
export const glyphUrl = (index: number): string =>
  urls[`./glyphs/${Math.floor(index / pieceSize)}.svg`] ?? '';

/** A glyph of the catalog. */
export function Glyph({ name, index, size }: { name: string; index: number; size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 -240 240 240" fill="currentColor">
      <use href={`${glyphUrl(index)}#${name}`} />
    </svg>
  );
}
