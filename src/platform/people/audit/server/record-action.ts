import { createId } from '../../../../base/ids.ts';
import type { JournalRow } from '../../../kernel/database/server/schema.ts';
import { systemActor, type Transaction } from '../../../kernel/database/server/transaction.ts';
import { findName } from '../../directory/server/queries.ts';
import type { AuditAction } from '../shared/action.ts';
import { auditEntries } from './tables.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Of all apps. */
    readonly auditActions: readonly AuditAction[];
  }

  interface ServerApp {
    /** What of it the audit log records. */
    readonly auditActions?: readonly AuditAction[];
  }
}

/** What an action was done to. */
export interface ActionDetails {
  /** Whom the action counts for, where that is not the command's actor: a person who registers. */
  actorId?: string;
  record?: {
    entity: string;
    id: string;
    /** Without it the log says "a private record". */
    name?: string;
    path?: string;
  };
  values?: Readonly<Record<string, string>>;
}

const readName = async (transaction: Transaction, uid: string): Promise<string> =>
  uid === systemActor.uid ? '' : ((await findName(transaction, uid)) ?? '');

/** Adds a line to the audit log within the command that does what it says. Undoing the command leaves the line. */
export async function recordAction(
  transaction: Transaction,
  action: AuditAction,
  { actorId = transaction.actor.uid, record, values = {} }: ActionDetails = {},
): Promise<void> {
  const recording = transaction.unchecked('everybody adds to the log by what they do');
  await recording.insert(auditEntries, {
    id: createId(),
    at: transaction.now,
    action: action.id,
    actor_id: actorId,
    actor_name: await readName(transaction, actorId),
    record_key: record ? `${record.entity}:${record.id}` : '',
    record_name: record?.name ?? '',
    path: record?.path ?? '',
    details: values,
    is_undone: false,
  });
}

/** Adds, within an undo, a line for each line that the undone command added. */
export async function recordUndo(transaction: Transaction, undone: readonly JournalRow[]): Promise<void> {
  const recording = transaction.unchecked('everybody adds to the log by what they do');
  const ids = undone.filter(({ entity }) => entity === auditEntries.name).map(({ entity_id }) => entity_id);
  const rows = await recording.getMany(auditEntries, ids, 'view');
  const again = rows.map(({ version: _version, ...row }) => ({
    ...row,
    id: createId(),
    at: transaction.now,
    is_undone: !row.is_undone,
  }));
  await recording.insertMany(auditEntries, again);
}
