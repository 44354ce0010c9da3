import { organization } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../kernel/database/server/table.ts';
import type { AuditEntry } from '../shared/entry.ts';

export interface AuditEntryRow extends RecordRow {
  at: string;
  action: string;
  actor_id: string;
  actor_name: string;
  record_key: string;
  record_name: string;
  path: string;
  details: Readonly<Record<string, string>>;
  is_undone: boolean;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    audit_entries: AuditEntryRow & { wire: string };
  }
}

const toAuditEntry = (row: AuditEntryRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  action: row.action,
  actorId: row.actor_id,
  actorName: row.actor_name,
  recordKey: row.record_key,
  recordName: row.record_name,
  path: row.path,
  values: row.details,
  isUndone: row.is_undone,
  version: row.version,
});

export const auditEntries = defineTable<AuditEntryRow>({
  name: 'audit_entries',
  app: 'audit',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    at: 'text',
    action: 'text',
    actor_id: 'text',
    actor_name: 'text',
    record_key: 'text',
    record_name: 'text',
    path: 'text',
    details: 'json',
    is_undone: 'boolean',
  },
  noun: 'audit entry',
  access: organization({ view: 'admin', edit: 'admin', manage: 'admin' }),
  wire: toAuditEntry,
  sendsRecord: true,
  isAppendOnly: true,
});
