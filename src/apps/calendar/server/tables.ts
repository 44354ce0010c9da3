import { inScope } from '../../../platform/kernel/access/server/declaration.ts';
import { levels } from '../../../platform/kernel/access/shared/levels.ts';
import { defineEntityTable, type EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { reminderTimer } from '../../../platform/kits/reminders/server/commands.ts';
import { calendarEntity, eventEntity } from '../shared/event.ts';

export type EventRow = EntityRow<typeof eventEntity.fields>;
export type CalendarRow = EntityRow<typeof calendarEntity.fields>;

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    calendars: CalendarRow & { wire: string };
    events: EventRow & { wire: string };
  }
}

export const calendars = defineEntityTable(calendarEntity, {
  access: inScope('calendar', {
    column: 'id',
    isRoot: true,
    needs: { insert: 'manage', update: 'manage', remove: 'manage' },
    shareable: levels,
  }),
});

export const buildEventPath = ({ id, starts_at }: Pick<EventRow, 'id' | 'starts_at'>): string =>
  `/apps/calendar?date=${starts_at.slice(0, 10)}&event=${id}`;

export const events = defineEntityTable(eventEntity, {
  access: inScope('calendar', { column: 'calendar_id' }),
  search: (row) => ({
    type: 'event',
    title: row.title,
    body: [row.location, row.description].filter(Boolean).join('\n'),
    path: buildEventPath(row),
    at: row.starts_at,
  }),
  timer: reminderTimer('calendar'),
});
