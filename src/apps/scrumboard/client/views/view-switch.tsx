import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { type BoardMode, boardModes, groupings } from '../../shared/views.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';

const icons: Record<BoardMode, IconName> = {
  board: 'view_kanban',
  table: 'table',
  calendar: 'calendar_month',
};

/** Chooses how the cards of a board are shown; a menu on a phone. */
export function ViewSwitch({ view: { mode, show } }: { view: BoardView }) {
  const { views } = useBoardTexts();
  const choose = (next: BoardMode) => show({ view: next === 'board' ? undefined : next });
  return (
    <>
      <SegmentedControl
        label={views.label}
        value={mode}
        segments={boardModes.map((value) => ({ value, label: views.modes[value], icon: icons[value] }))}
        onValueChange={choose}
        className="me-1 shrink-0 max-lg:hidden"
      />
      <LazyMenu trigger={<IconButton icon={icons[mode]} label={views.label} className="lg:hidden" />}>
        {({ MenuRadioGroup, MenuRadioItem }) => (
          <MenuRadioGroup value={mode} onValueChange={choose}>
            {boardModes.map((value) => (
              <MenuRadioItem key={value} value={value} icon={icons[value]}>
                {views.modes[value]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        )}
      </LazyMenu>
    </>
  );
}

/** Chooses what the columns of a board stand for. */
export function GroupMenu({ view: { grouping, show } }: { view: BoardView }) {
  const { views } = useBoardTexts();
  return (
    <LazyMenu
      trigger={
        <Button variant="ghost" size="sm" icon="view_column">
          {views.grouped(views.groupings[grouping])}
        </Button>
      }
    >
      {({ MenuRadioGroup, MenuRadioItem }) => (
        <MenuRadioGroup
          value={grouping}
          onValueChange={(group) => show({ group: group === 'list' ? undefined : group })}
        >
          {groupings.map((value) => (
            <MenuRadioItem key={value} value={value}>
              {views.groupings[value]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      )}
    </LazyMenu>
  );
}
