/** A file of another program that grows in one way. */
export interface GrowingFile {
  /** In which way. */
  readonly name: string;
  /** The file with about so many letters of what grows. */
  readonly grow: (size: number) => string;
}

/** A piece as often as it fits into a size. */
export const repeat = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

/** Pieces that differ by their number, as many as fit into a size. */
export const list = (size: number, write: (index: number) => string, separator = ''): string => {
  const count = Math.ceil(size / (write(99).length + separator.length));
  return Array.from({ length: count }, (_, index) => write(index)).join(separator);
};
