import type { WorkItemsRequest, WorkProvider } from '../../../platform/frame/links/server/work-provider.ts';
import type { WorkItem } from '../../../platform/frame/links/shared/work.ts';
import { listRecords } from '../../../platform/kernel/entities/server/queries.ts';
import type { Calendar } from '../shared/event.ts';
import { listTaking } from './queries.ts';
import { calendars } from './tables.ts';

async function listItems({ database, actor, sourceIds, from, to }: WorkItemsRequest): Promise<WorkItem[]> {
  if (sourceIds.length === 0) return [];
  const taking = await listTaking(database, actor, from, to);
  return taking
    .filter(({ event }) => sourceIds.includes(event.calendarId) && event.status !== 'cancelled')
    .map(({ event, start, end }) => ({
      kind: 'event',
      id: event.id,
      title: event.title,
      path: `/apps/calendar?date=${start.slice(0, 10)}&event=${event.id}`,
      tags: [],
      createdAt: null,
      dueAt: null,
      doneAt: null,
      droppedAt: null,
      isDone: false,
      reopenedAt: [],
      startsAt: start,
      endsAt: end,
      isAllDay: event.allDay,
    }));
}

/** Calendars, and what takes place in them. */
export const calendarWork: WorkProvider = {
  kind: 'calendar',
  title: { en: 'Calendars', tr: 'Takvimler', ar: 'التقاويم' },
  entities: ['calendars', 'events'],
  async listSources({ database, actor }) {
    const wires = await listRecords(database, actor, calendars);
    return wires
      .map((wire): Calendar => JSON.parse(wire))
      .map(({ id, title }) => ({ kind: 'calendar', id, title, path: '/apps/calendar' }));
  },
  listItems,
};
