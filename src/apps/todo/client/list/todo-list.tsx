import { memo, useEffect, useState, type ComponentType } from 'react';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { TodoRows, type RowWindow, type TodoListProps, type WindowOptions } from '../rows/todo-rows.tsx';

/** As many rows are in the document at once without being felt; with more, those in view. */
const shortLength = 60;

function useAllRows({ shown, list }: WindowOptions): RowWindow {
  const rows = shown.slice(0, shortLength);
  const rowAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  return {
    rows: rows.map(({ id }, index) => ({ index, key: id, startPx: 0 })),
    heightPx: null,
    firstIndex: 0,
    measure: () => undefined,
    findPlace(index) {
      const row = rowAt(index);
      return row ? { start: row.offsetTop, end: row.offsetTop + row.offsetHeight } : undefined;
    },
    scrollTo: (index) => rowAt(index)?.scrollIntoView({ block: 'nearest' }),
  };
}

let loaded: ComponentType<TodoListProps> | undefined;

/**
 * A list of to-dos. What long lists need is fetched with the first of them; until it is here, and for as long as none is
 * long, the rows simply stand below each other.
 */
export const TodoList = memo(function TodoList(props: TodoListProps) {
  const [Long, setLong] = useState(() => loaded);
  const isLong = props.view.shown.length > shortLength;
  useEffect(() => {
    if (Long || !isLong) return;
    import('../rows/long-list.tsx').then(({ LongList }) => {
      loaded = LongList;
      setLong(() => LongList);
    }, reportLoadFailure);
  }, [Long, isLong]);
  return Long ? <Long {...props} /> : <TodoRows {...props} useWindow={useAllRows} />;
});
