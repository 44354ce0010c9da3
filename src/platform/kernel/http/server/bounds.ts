import type { WriteAmount } from '../../database/server/write-meter.ts';

const megabyte = 1024 * 1024;

/** What one person, address or command may use. Nobody who works with the product meets a bound; who attacks it does. */
export interface Bounds {
  /** Of one command, which is one transaction. */
  readonly command: WriteAmount;
  /** Of one person. */
  readonly writesPerMinute: WriteAmount;
  readonly writesPerDay: WriteAmount;
  /** The time that the server works for them, and what they send and get beside files. */
  readonly costPerMinute: { readonly workMs: number; readonly bytes: number };
  /** Of one file. */
  readonly fileBytes: number;
  readonly uploadBytesPerDay: number;
  readonly uploadsAtOncePerPerson: number;
  /** Of one process. */
  readonly uploadsAtOnce: number;
  readonly streamsPerSession: number;
  readonly streamsPerAddress: number;
}

export const defaultBounds: Bounds = {
  command: { rows: 100_000, bytes: 32 * megabyte },
  writesPerMinute: { rows: 300_000, bytes: 128 * megabyte },
  writesPerDay: { rows: 3_000_000, bytes: 1024 * megabyte },
  costPerMinute: { workMs: 20_000, bytes: 512 * megabyte },
  fileBytes: 5 * 1024 * megabyte,
  uploadBytesPerDay: 20 * 1024 * megabyte,
  uploadsAtOncePerPerson: 4,
  uploadsAtOnce: 32,
  streamsPerSession: 20,
  streamsPerAddress: 1000,
};
