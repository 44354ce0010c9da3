import { conflict } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { linkAttached } from '../../../platform/kernel/entities/server/attached-files.ts';
import { blankColumns } from '../../../platform/kernel/entities/server/blank-columns.ts';
import { eventEntity, type EventValues } from '../shared/event.ts';
import { toEventColumns } from './rules.ts';
import { type EventRow, events } from './tables.ts';

/** What of a new event no request names. */
interface NewEventParts {
  id?: string | undefined;
  uid?: string;
  seriesId?: string;
  recurrenceId?: string;
  organizerEmail?: string;
  organizerName?: string;
  /** Files of the series that it is part of: it gets copies of them. */
  copied?: EventRow['files'];
}

/** Inserts an event into a calendar that the actor may edit. */
export async function insertEvent(
  transaction: Transaction,
  values: Partial<EventValues>,
  { id = createId(), copied = [], ...parts }: NewEventParts = {},
): Promise<EventRow> {
  if (await transaction.isTaken(events, id)) throw conflict('This id is taken.');
  const { now, actor } = transaction;
  const blank = blankColumns(eventEntity, now) as unknown as EventRow; // safe: a value for each field
  const record = { entity: events.name, id, scope: `calendar:${values.calendarId ?? ''}` };
  const linked = await linkAttached(transaction, { fields: eventEntity.fields, record, values, copied });
  const columns = toEventColumns({ ...linked, uid: id, ...parts, id, ownerId: actor.uid });
  return transaction.insert(events, { ...blank, ...columns, position: createFirstPosition(null) });
}
