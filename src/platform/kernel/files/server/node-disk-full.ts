import { Failure } from '../../../../base/failures.ts';

/** Throws a 507 for an error of a disk or a quota that is full, and any other error as it is. */
export function rethrowDiskFull(error: unknown): never {
  const code: unknown = Object(error).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new Failure(507, 'The disk is full.');
  throw error;
}
