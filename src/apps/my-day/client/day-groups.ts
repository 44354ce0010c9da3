import type { Day } from '../../../base/dates.ts';
import type { AgendaItem } from '../../../platform/frame/agenda/client/agenda-source.ts';
import type {
  RecordGroup,
  ShownGroup,
} from '../../../platform/kits/list-screen/client/groups/use-record-groups.ts';
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

/** The index of the "now" line among the rows: before the first upcoming item that follows a started one. */
export function findNow(
  groups: readonly Pick<ShownGroup<AgendaItem>, 'id' | 'isOpen' | 'records'>[],
  now: string,
): number | undefined {
  let start = 0;
  for (const { id, isOpen, records } of groups) {
    if (!isOpen) continue;
    const index = records.findIndex(({ at, isAnyTime }) => at !== null && !isAnyTime && at > now);
    const hasBegun = records.slice(0, index).some(({ isAnyTime }) => !isAnyTime);
    if ((id === 'events' || id === 'today') && index > 0 && hasBegun) return start + index;
    start += records.length;
  }
  return undefined;
}
