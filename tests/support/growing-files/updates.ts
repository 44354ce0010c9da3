import type { GrowingFile } from './growing-file.ts';

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Returns numbers as Yjs writes them. */
export const encodeNumbers = (numbers: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    numbers.flatMap((number) => {
      const bytes: number[] = [];
      let rest = number;
      for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
      return [...bytes, rest];
    }),
  );

/** The client whose text the updates change: Yjs numbers each letter of a client. */
export const textClient = 7;
/** The number of letters of that text. */
export const textLength = 50_000;

const letter = [1, 120];
/** A letter without a left neighbor, left of another one. */
export const leftOf = (client: number, clock: number): number[] => [0x44, client, clock, ...letter];
/** A list inside another one. */
const listIn = (client: number, clock: number): number[] => [7, 0, client, clock, 0];
/** The items of one client. */
const itemsOf = (client: number, items: readonly number[][]): number[] => [
  items.length,
  client,
  0,
  ...items.flat(),
];
const deletionsOf = (client: number, starts: readonly number[]): number[] => [
  client,
  starts.length,
  ...starts.flatMap((start) => [start, 1]),
];
const insert = (...clients: readonly number[][]): number[] => [clients.length, ...clients.flat(), 0];
const remove = (...clients: readonly number[][]): number[] => [0, clients.length, ...clients.flat()];

/** Places of a text that are apart from each other. */
const listPlaces = (size: number, step: number): number[] => range(size / step).map((index) => 1 + 2 * index);

const growths: Readonly<Record<string, (size: number) => number[]>> = {
  'many clients': (size) =>
    insert(...listPlaces(size, 8).map((place) => itemsOf(1_000_000 - place, [leftOf(textClient, 0)]))),
  'many parts': (size) =>
    insert(itemsOf(8, [leftOf(textClient, 0), ...range(size / 6).map((index) => leftOf(8, index))])),
  'conflicts in one place': (size) =>
    insert(
      itemsOf(
        8,
        range(size / 6).map((index) => leftOf(textClient, index + 1)),
      ),
    ),
  'conflicts of many clients': (size) =>
    insert(...listPlaces(size, 8).map((place) => itemsOf(1_000_000 - place, [leftOf(textClient, place)]))),
  'types in types': (size) =>
    insert(
      itemsOf(
        8,
        range(size / 5).map((index) => listIn(8, index)),
      ),
    ),
  'deleted ranges': (size) => remove(deletionsOf(textClient, listPlaces(size, 4))),
  'deleted ranges of many clients': (size) =>
    remove(...listPlaces(size, 6).map((place) => deletionsOf(place, [0]))),
  'deletions from the end': (size) =>
    remove(
      deletionsOf(
        textClient,
        listPlaces(size, 4).map((place) => textLength - 2 * (size / 4) + place),
      ),
    ),
};

/** Updates of a shared text that grow, with a letter for each byte. */
export const growingUpdates: readonly GrowingFile[] = Object.entries(growths).map(([name, grow]) => ({
  name,
  grow: (size) => Buffer.from(encodeNumbers(grow(size))).toString('latin1'),
}));
