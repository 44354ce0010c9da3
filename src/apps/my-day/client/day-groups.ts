import type { Day } from '../../../base/dates.ts';
import type { AgendaItem } from '../../../platform/frame/agenda/client/agenda-source.ts';
import type { RecordGroup } from '../../../platform/kits/list-screen/client/groups/use-record-groups.ts';
import type { MyDayTexts } from './texts/en.ts';

type GroupId = keyof MyDayTexts['groups'];
const groupIds: readonly GroupId[] = ['events', 'overdue', 'today', 'reminders', 'mentions', 'done'];

function findGroup({ kind, isDone, at }: AgendaItem, today: Day): GroupId {
  if (kind === 'event') return 'events';
  if (kind === 'reminder') return 'reminders';
  if (kind === 'notice') return 'mentions';
  if (isDone) return 'done';
  return at !== null && at < today.start ? 'overdue' : 'today';
}

/** The parts of a day, those without items left out; what is done folds. */
export function groupDay(
  items: readonly AgendaItem[],
  today: Day,
  texts: Pick<MyDayTexts, 'groups'>,
): readonly RecordGroup<AgendaItem>[] {
  const groups = Map.groupBy(items, (item) => findGroup(item, today));
  return groupIds.flatMap((id) => {
    const records = groups.get(id);
    if (!records) return [];
    const tone = id === 'overdue' ? ({ tone: 'danger' } as const) : {};
    return [{ id, records, title: texts.groups[id], isFolding: id === 'done', ...tone }];
  });
}
