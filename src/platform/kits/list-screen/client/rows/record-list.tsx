import { useEffect, useState } from 'react';
import { reportLoadFailure } from '../../../../../ui/load-failure.ts';
import type { SyncRecord } from '../../../../kernel/collections/shared/patch.ts';
import { ListRows, type RecordListProps, type RowWindow, type WindowOptions } from './list-rows.tsx';

/** So many rows in the document cost nothing that is felt; of longer lists only those in view are rendered. */
const shortLength = 60;

function useAllRows({ ids, list }: WindowOptions): RowWindow {
  const rowAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  return {
    rows: ids.slice(0, shortLength).map((id, index) => ({ index, key: id, startPx: 0 })),
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

const loadLongList = () => import('./long-list.tsx');
let loaded: Awaited<ReturnType<typeof loadLongList>> | undefined;

/**
 * A list of records with focus, selection and reordering. The code for long lists is fetched with the first of them; until
 * it has arrived, and while no list is long, all rows are in normal flow.
 */
export function RecordList<R extends SyncRecord>(props: RecordListProps<R>) {
  const [module, setModule] = useState(() => loaded);
  const isLong = props.records.length > shortLength;
  useEffect(() => {
    if (module || !isLong) return;
    loadLongList().then((arrived) => {
      loaded = arrived;
      setModule(arrived);
    }, reportLoadFailure);
  }, [module, isLong]);
  return module ? <module.LongList {...props} /> : <ListRows {...props} useWindow={useAllRows} />;
}
