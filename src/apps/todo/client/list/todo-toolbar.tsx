import { memo } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { todoSorts } from '../../shared/rules.ts';
import { toneStyle } from '../labels/label-chip.tsx';
import { changeOrder } from './list-order.ts';
import { findListIcon } from '../sidebar/list-names.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoPanel } from '../sidebar/todo-sidebar.tsx';
import type { ListStateView } from './use-list-state.ts';
import type { TodoView } from './use-todo-view.ts';

interface ToolbarProps {
  view: TodoView;
  state: ListStateView;
  name: string;
  onShowPanel: (panel: TodoPanel) => void;
}

/** Over the rows: which list this is, how many are in it, and how they are ordered. */
export const TodoToolbar = memo(function TodoToolbar({ view, state, name, onShowPanel }: ToolbarProps) {
  const texts = useTodoTexts();
  const { selection, labels, shown, memberCount, order, status } = view;
  const color = labels.find(({ handle }) => selection.kind === 'label' && handle === selection.handle)?.color;
  const isSearching = shown.length !== memberCount;
  const selectedCount = state.selected.length;
  const selectAll = (isOn: boolean) =>
    state.dispatch(isOn ? { type: 'select-all', shownIds: state.shownIds } : { type: 'clear' });
  return (
    <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line ps-3 pe-2 sm:h-16 sm:ps-5 sm:pe-4">
      <span className="me-1 hidden sm:flex">
        <Checkbox
          aria-label={texts.bulk.selectAll}
          data-tooltip={texts.bulk.selectAll}
          disabled={shown.length === 0}
          checked={selectedCount > 0 && selectedCount === shown.length}
          indeterminate={selectedCount > 0 && selectedCount < shown.length}
          onCheckedChange={selectAll}
        />
      </span>
      <Icon
        name={color === undefined ? findListIcon(selection.handle) : 'label'}
        className={color === undefined ? 'text-accent-text' : 'text-(--tone)'}
        style={toneStyle(color ?? '')}
      />
      <h2 dir="auto" className="min-w-0 truncate text-[0.9375rem] font-bold">
        {name}
      </h2>
      <p aria-live="polite" className="shrink-0 text-[0.8125rem] text-dim tabular-nums max-sm:sr-only">
        {status === 'ready' &&
          (isSearching ? texts.found(shown.length, memberCount) : texts.count(memberCount))}
      </p>
      <span className="flex-1" />
      <LazyMenu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            icon="sort"
            aria-label={`${texts.orderBy}: ${texts.orders[order.sort]}`}
          >
            <span className="max-sm:sr-only">{texts.orders[order.sort]}</span>
          </Button>
        }
      >
        {(menu) => (
          <menu.MenuGroup label={texts.orderBy}>
            <menu.MenuRadioGroup
              value={order.sort}
              onValueChange={(sort: typeof order.sort) => changeOrder({ sort })}
            >
              {todoSorts.map((sort) => (
                <menu.MenuRadioItem key={sort} value={sort}>
                  {texts.orders[sort]}
                </menu.MenuRadioItem>
              ))}
            </menu.MenuRadioGroup>
          </menu.MenuGroup>
        )}
      </LazyMenu>
      <IconButton
        icon={order.isDescending ? 'arrow_downward' : 'arrow_upward'}
        label={order.isDescending ? texts.descending : texts.ascending}
        onClick={() => changeOrder({ isDescending: !order.isDescending })}
      />
      <IconButton
        icon="keyboard"
        label={texts.showShortcuts}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => onShowPanel('shortcuts')}
        className="max-sm:hidden pointer-coarse:hidden"
      />
    </div>
  );
});
