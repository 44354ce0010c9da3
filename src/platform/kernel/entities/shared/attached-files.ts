import type { FileInfo } from '../../files/shared/schema.ts';
import { type Field, listOf, optional, ref, text, wholeNumber } from './fields.ts';

const pixels = optional(wholeNumber(1_000_000));

/**
 * Uploaded files of a record, open to those who see the record. Of each file in a request the server reads the id alone.
 * In a file of its own: few screens load it.
 */
export const attachedFiles = ({ max }: { max: number }): Field<readonly FileInfo[]> => ({
  ...listOf(
    {
      id: ref('files'),
      // Compared with the name that is stored, so nothing is removed from it as from a line that somebody types.
      name: text(1024),
      type: text(255),
      size: wholeNumber(Number.MAX_SAFE_INTEGER),
      width: pixels,
      height: pixels,
    },
    { max },
  ),
  holdsFiles: true,
});
