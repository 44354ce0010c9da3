import { ApiError, NetworkError } from '../../../kernel/http/client/api-error.ts';
import type { en } from './texts/en.ts';

/** Why something was not done, in the reader's language. */
export function describeRefusal(texts: typeof en, error: unknown): string {
  if (error instanceof NetworkError) return texts.offline;
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.details['reason'] === 'last-admin') return texts.lastAdmin;
  if (error.details['reason'] === 'closed') return texts.registrationClosed;
  if (error.message === 'You cannot disable yourself.') return texts.notYourself;
  return error.status < 500 ? error.message : texts.failed;
}
