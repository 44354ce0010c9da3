import { showHoverCard } from '../../../../ui/overlays/show-hover-card.ts';
import { undoLast } from '../../../kernel/collections/client/commands.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { focusSearch } from './list-page.tsx';
import type { RowActions } from './use-list-actions.ts';
import type { ListStateView } from './use-list-state.ts';

/** The keys that lists have, in groups, so that an app can put its own between them. */
export const movingKeys = [
  { id: 'next', keys: ['j', 'ArrowDown'] },
  { id: 'previous', keys: ['k', 'ArrowUp'] },
  { id: 'first', keys: ['Home'] },
  { id: 'last', keys: ['End'] },
  { id: 'open', keys: ['Enter'] },
  { id: 'create', keys: ['n', 'c'] },
  { id: 'search', keys: ['/'] },
] as const;
export const deleteKeys = [{ id: 'delete', keys: ['#', 'Delete'] }] as const;
export const reorderKeys = [
  { id: 'moveUp', keys: ['Alt+ArrowUp'] },
  { id: 'moveDown', keys: ['Alt+ArrowDown'] },
] as const;
/** For lists with names that have cards. */
export const personKeys = [{ id: 'who', keys: ['w'] }] as const;
export const selectingKeys = [
  { id: 'select', keys: ['x'] },
  { id: 'extendDown', keys: ['Shift+ArrowDown'] },
  { id: 'extendUp', keys: ['Shift+ArrowUp'] },
  { id: 'selectAll', keys: ['Mod+a'] },
  { id: 'clear', keys: ['Escape'] },
  { id: 'undo', keys: ['u', 'Mod+z'] },
  { id: 'help', keys: ['?'] },
] as const;

interface ListKeyOptions<R extends SyncRecord> {
  state: ListStateView<R>;
  actions: RowActions<R>;
  onCreate: () => void;
  onDelete: (records: readonly R[]) => void;
  onClearSearch: () => void;
  onHelp: () => void;
}

/** What keys act on: the selected records, else the focused one. */
export const withTargets =
  <R extends SyncRecord>(
    { selected, focused }: Pick<ListStateView<R>, 'selected' | 'focused'>,
    run: (records: readonly R[]) => void,
  ) =>
  () => {
    const targets = selected.length > 0 ? selected : focused ? [focused] : [];
    if (targets.length > 0) run(targets);
  };

/** The handlers of the keys that every list has. */
export function buildListKeys<R extends SyncRecord>(options: ListKeyOptions<R>) {
  const { state, actions, onCreate, onDelete, onClearSearch, onHelp } = options;
  const { focused, focusedIndex, selected, shownIds, dispatch } = state;
  const idAt = (index: number) => shownIds[Math.max(0, Math.min(index, shownIds.length - 1))];
  const focusRow = (index: number) => {
    const id = idAt(index);
    if (id !== undefined) dispatch({ type: 'focus', id, isGrabbing: true });
  };
  const extendTo = (index: number) => {
    const id = idAt(index);
    if (id === undefined) return;
    dispatch({ type: 'extend', id, shownIds });
    dispatch({ type: 'focus', id, isGrabbing: true });
  };
  const moveBy = (offset: number) => () => {
    if (!focused) return;
    actions.move(focused, focusedIndex + offset);
    dispatch({ type: 'focus', id: focused.id, isGrabbing: true });
  };
  return {
    next: () => focusRow(focusedIndex + 1),
    previous: () => focusRow(focusedIndex < 0 ? 0 : focusedIndex - 1),
    first: () => focusRow(0),
    last: () => focusRow(shownIds.length - 1),
    open: () => focused && actions.open(focused.id),
    create: onCreate,
    search: focusSearch,
    delete: withTargets(state, onDelete),
    moveUp: moveBy(-1),
    moveDown: moveBy(1),
    select: () => focused && dispatch({ type: 'toggle', id: focused.id }),
    extendDown: () => extendTo(focusedIndex + 1),
    extendUp: () => extendTo(focusedIndex - 1),
    selectAll: () => dispatch({ type: 'select-all', shownIds }),
    clear: () => (selected.length > 0 ? dispatch({ type: 'clear' }) : onClearSearch()),
    who: () => focused && showHoverCard(document.querySelector(`li[data-id="${CSS.escape(focused.id)}"]`)),
    undo: () => void undoLast(),
    help: onHelp,
  };
}
