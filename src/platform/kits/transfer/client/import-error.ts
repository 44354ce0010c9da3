import { ApiError, NetworkError } from '../../../kernel/http/client/api-error.ts';
import type { FileReason } from '../../../kernel/transfer/shared/imports.ts';
import type { TransferTexts } from './texts/en.ts';

/** A refusal of a file before it is uploaded. */
export class FileRefused extends Error {
  readonly reason: FileReason | 'damaged';
  constructor(reason: FileReason | 'damaged') {
    super(reason);
    this.reason = reason;
  }
}

/** What went wrong, in words. */
export function describeImportError(error: unknown, { errors }: TransferTexts): string {
  if (error instanceof NetworkError) return errors.offline;
  const reason: unknown =
    error instanceof FileRefused
      ? error.reason
      : error instanceof ApiError
        ? error.details['reason']
        : undefined;
  const known = Object.entries(errors.files).find(([name]) => name === reason);
  if (known) return known[1];
  if (error instanceof ApiError && error.status === 404) return errors.gone;
  return error instanceof ApiError && error.status === 429 ? errors.busy : errors.failed;
}
