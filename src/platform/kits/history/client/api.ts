import { journalCalls } from '../../../kernel/database/shared/calls.ts';
import type { JournalApi } from '../../../kernel/database/shared/schema.ts';
import { call } from '../../../kernel/http/client/call.ts';

const journalApi: JournalApi = journalCalls;

interface PageOptions {
  before?: string | undefined;
  signal: AbortSignal;
}

/** A page of a record's history, newest first; `before` is where the previous page ended. */
export const listHistory = (entity: string, id: string, { before, signal }: PageOptions) =>
  call(journalApi.listHistory, { query: { entity, id, ...(before ? { before } : {}) }, signal });
