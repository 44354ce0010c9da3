import { journalApi } from '../../../kernel/database/shared/schema.ts';
import { call } from '../../../kernel/http/client/call.ts';

interface PageOptions {
  before?: string | undefined;
  signal: AbortSignal;
}

/** A page of a record's history, newest first; `before` is where the previous page ended. */
export const listHistory = (entity: string, id: string, { before, signal }: PageOptions) =>
  call(journalApi.listHistory, { query: { entity, id, ...(before ? { before } : {}) }, signal });
