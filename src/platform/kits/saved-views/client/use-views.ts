import { useMemo } from 'react';
import { compareIn } from '../../../../base/compare-text.ts';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { useRecords } from '../../../kernel/collections/client/use-records.ts';
import { applyLayout } from '../../data-table/client/table-layout.ts';
import { type SavedView, savedViewCollection } from '../shared/saved-view.ts';

/** The views of some lists that the person may see, by name. */
export function useViews(lists: readonly string[]): readonly SavedView[] {
  const locale = useLocale();
  const views = useRecords(savedViewCollection);
  const key = lists.join();
  return useMemo(() => {
    const compare = compareIn(locale);
    return views
      .filter(({ list }) => key.split(',').includes(list))
      .toSorted((one, other) => compare(one.name, other.name));
  }, [views, key, locale]);
}

/** Lays the table of a view out as the view says; views without columns leave it as it is. */
export function applyViewLayout({ list, columns, density }: SavedView): void {
  if (columns.length === 0) return;
  applyLayout(list, {
    density,
    order: columns.map(({ id }) => id),
    shown: Object.fromEntries(columns.map(({ id, isShown }) => [id, isShown])),
    widths: Object.fromEntries(columns.map(({ id, width }) => [id, width])),
  });
}
