import type { FileInfo } from '../../files/shared/schema.ts';
import type { Field } from './fields.ts';

/**
 * Uploaded files of a record, open to those who see the record. Of each file in a request the server reads the id alone.
 * In a file of its own: few screens load it.
 */
export const attachedFiles = ({ max }: { max: number }): Field<readonly FileInfo[]> => ({
  type: 'list',
  blank: [],
  example: [],
  max,
  holdsFiles: true,
});
