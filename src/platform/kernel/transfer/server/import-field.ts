import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import type { ImportReason } from '../shared/imports.ts';

/** A field of a record that a file can fill. */
export interface ImportField {
  readonly name: string;
  readonly title: Readonly<Record<Locale, string>>;
  /** What columns with it are called in files of other products. */
  readonly aliases?: readonly string[];
  readonly isRequired?: boolean;
  /** Converts a cell to a value of the schema; a text that means nothing stays as it is, and is refused by the schema. */
  read(cell: string): unknown;
  /** Why the schema refuses a cell. */
  readonly reason: ImportReason;
}
