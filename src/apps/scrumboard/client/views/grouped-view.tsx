import { useBoardTexts } from '../texts/en.ts';
import { useGrabActions } from '../board/use-grab.ts';
import type { BoardView } from '../board/use-board-view.ts';
import type { Grouping } from '../../shared/views.ts';
import { GroupColumn } from './group-column.tsx';
import { useCardGroups } from './use-card-groups.ts';

interface GroupedViewProps {
  view: BoardView;
  grouping: Exclude<Grouping, 'list'>;
}

/** The cards of a board in columns by member, label or date. */
export function GroupedView({ view, grouping }: GroupedViewProps) {
  const { views } = useBoardTexts();
  const { announce } = useGrabActions();
  const { groups, move } = useCardGroups(view, grouping);
  const moveById = (cardId: string, from: string, to: string) => {
    const card = view.cards.find(({ id }) => id === cardId);
    const said = card && move(card, from, to);
    if (said !== undefined) announce(said);
  };
  return (
    <ol
      aria-label={views.grouped(views.groupings[grouping])}
      className="flex min-h-0 flex-1 items-start gap-3 overflow-x-auto p-3 sm:px-5 sm:py-4"
    >
      {groups.map((group) => (
        <GroupColumn key={group.id} group={group} groups={groups} view={view} onMove={moveById} />
      ))}
    </ol>
  );
}
