import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { HistoryPanel } from '../../../../platform/kits/history/client/history-panel.tsx';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import type { Card } from '../../shared/records.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';

const listIds = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Who changed a card, what and when. */
export function CardHistory({ card, view }: { card: Card; view: BoardView }) {
  const { columns, repeats } = useBoardTexts();
  const people = useRecords(personCollection);
  const name = (records: readonly { id: string; name: string }[]) => (value: unknown) =>
    records
      .filter(({ id }) => listIds(value).includes(id))
      .map((record) => record.name)
      .join(', ') || columns.none;
  const lists = [...view.lists, ...view.closedLists];
  const labels = view.labels.map(({ id, title }) => ({ id, name: title }));
  return (
    <HistoryPanel
      entity="cards"
      record={card}
      words={{
        created: columns.created,
        removed: columns.removed,
        other: columns.other,
        commands: {
          'scrumboard.add-card-on-date': { create: repeats.created, update: repeats.added },
        },
        columns: {
          name: (value) => `${columns.name}: ${String(value)}`,
          description: () => `${columns.description} · ${columns.other}`,
          list_id: (value) => `${columns.list}: ${lists.find(({ id }) => id === value)?.name ?? ''}`,
          members: (value) => `${columns.members}: ${name(people)(value)}`,
          labels: (value) => `${columns.labels}: ${name(labels)(value)}`,
          due: (value, { dateTime }) =>
            `${columns.due}: ${typeof value === 'string' ? dateTime(value) : columns.none}`,
          repeat: (value) => (value === null ? columns.noRepeat : columns.repeat),
          repeat_by: (value) => (value === 'date' ? repeats.byDate : repeats.byCompletion),
          checklists: () => `${columns.checklists} · ${columns.other}`,
          completed_at: (value) => (value === null ? columns.reopened : columns.completed),
          archived_at: () => columns.archived,
          deleted_at: (value) => (value === null ? columns.archived : columns.removed),
        },
      }}
    />
  );
}
