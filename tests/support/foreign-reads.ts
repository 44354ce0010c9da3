// Functions that threads are asked to run in place of a parser.
import { badInput } from '../../src/base/failures.ts';

export const echo = (text: string): string => text;

export const loop = (): never => {
  for (;;);
};

/** Never comes back, without taking any time. */
export const hang = (): Promise<never> => new Promise(() => {});

export const grow = (): never => {
  for (const all: number[][] = []; ;) all.push(Array.from({ length: 10_000 }, (_, at) => at));
};

/** Takes memory that the limit of the heap does not count. */
export function growBuffers(): never {
  for (const all: Uint8Array[] = []; ;) {
    all.push(new Uint8Array(1_000_000).fill(1));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
  }
}

export const repeat = (text: string, count: number): string[] => Array.from({ length: count }, () => text);

export const makeBytes = (length: number): Uint8Array => new Uint8Array(length).fill(7);

export const refuse = (): never => {
  throw badInput('This is not a list.', { fileId: 'This is not a list' });
};

export const fail = (secret: string): never => {
  throw new TypeError(`I choke on ${secret}`);
};

export const end = (): never => process.exit(1);

export const listEnvironment = (): string[] => Object.keys(process.env);
