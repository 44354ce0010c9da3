import { Failure } from '../../../../base/failures.ts';
import type { ByteRange } from './store.ts';

/**
 * Reads a Range header (RFC 9110, 14.2) for a content of this size. Undefined means the whole content: without a header, for
 * several ranges, and for what is not a range of bytes. Throws 416 where nothing of the range exists.
 */
export function readRange(header: string | null, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start >= size || (first === '' && Number(last) === 0))
    throw new Failure(416, 'The file has no such part.', { details: { size } });
  return { start, end };
}
