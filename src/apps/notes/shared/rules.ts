import type { Note } from './note.ts';

/** Pinned notes come first; all else stays in its order. */
export const compareNotes = (one: Pick<Note, 'pinned'>, other: Pick<Note, 'pinned'>): number =>
  Number(other.pinned) - Number(one.pinned);

type Pictures = Pick<Note, 'image' | 'pictures'>;

/** The addresses of a note's pictures: the cover first. */
export const listPictures = ({ image, pictures }: Pictures): readonly string[] =>
  [image, ...pictures.map(({ address }) => address)].filter(Boolean);

/** The fields of a note with these pictures. */
export const toPictures = ([image = '', ...others]: readonly string[]): Pictures => ({
  image,
  pictures: others.map((address) => ({ address })),
});
