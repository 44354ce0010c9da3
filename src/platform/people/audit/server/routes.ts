import { createCollectionRoutes } from '../../../kernel/collections/server/collection-routes.ts';
import type { Route } from '../../../kernel/http/server/route.ts';
import type { CsvColumn } from '../../../kernel/transfer/shared/csv.ts';
import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import type { AuditAction } from '../shared/action.ts';
import { auditCollection } from '../shared/audit-collection.ts';
import type { AuditEntry } from '../shared/entry.ts';
import { writeSentence } from '../shared/sentence.ts';
import { readLanguage } from './queries.ts';
import { auditEntries } from './tables.ts';

function buildColumns(
  actions: ReadonlyMap<string, AuditAction>,
  locale: Locale,
): readonly CsvColumn<AuditEntry>[] {
  return [
    { name: 'at', read: ({ at }) => at },
    { name: 'actor', read: ({ actorName }) => actorName },
    { name: 'actorId', read: ({ actorId }) => actorId },
    { name: 'action', read: ({ action }) => action },
    { name: 'record', read: ({ recordName }) => recordName },
    { name: 'recordKey', read: ({ recordKey }) => recordKey },
    { name: 'sentence', read: (entry) => writeSentence(entry, actions.get(entry.action), locale) },
    { name: 'isUndone', read: ({ isUndone }) => isUndone },
  ];
}

/** The calls of the audit log. An export has its sentences in the language of the person's account. */
export function createAuditRoutes(actions: readonly AuditAction[]): readonly Route[] {
  const byId = new Map(actions.map((action) => [action.id, action]));
  return createCollectionRoutes({
    collection: auditCollection,
    table: auditEntries,
    auth: 'admin',
    columns: { actorId: 'actor_id', recordKey: 'record_key' },
    listColumns: async (database, { uid }) => buildColumns(byId, await readLanguage(database, uid)),
  });
}
