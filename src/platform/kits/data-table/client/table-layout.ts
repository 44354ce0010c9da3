import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TableColumn } from './table-column.ts';

/** How a table is laid out on this device. Columns are named by their ids; those that are not named are as declared. */
interface Layout {
  readonly order: readonly string[];
  /** By column, whether it is shown. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  readonly hasFilters: boolean;
}

const minWidthPx = 72;
const maxWidthPx = 800;
const usual: Layout = { order: [], shown: {}, widths: {}, hasFilters: true };

function readStored(key: string): Layout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { order, shown, widths, hasFilters } = { ...usual, ...Object(stored) };
    const isValid = Array.isArray(order) && typeof shown === 'object' && typeof widths === 'object';
    return isValid ? { order: order.map(String), shown, widths, hasFilters: hasFilters === true } : usual;
  } catch {
    return usual; // what is stored is not ours
  }
}

/** The layout of a table, remembered on this device. */
export function createTableLayout(storageKey: string) {
  const store = createStore<Layout>(() => readStored(storageKey));
  const save = (changes: Partial<Layout>) => {
    store.setState(changes);
    localStorage.setItem(storageKey, JSON.stringify(store.getState()));
  };
  return {
    use: (): Layout => useStore(store),
    resize(id: string, widthPx: number): void {
      const width = Math.round(Math.max(minWidthPx, Math.min(widthPx, maxWidthPx)));
      save({ widths: { ...store.getState().widths, [id]: width } });
    },
    show: (id: string, isShown: boolean) => save({ shown: { ...store.getState().shown, [id]: isShown } }),
    /** Puts the columns into this order. */
    reorder: (order: readonly string[]) => save({ order }),
    showFilters: (hasFilters: boolean) => save({ hasFilters }),
    reset: () => save({ ...usual, hasFilters: store.getState().hasFilters }),
  };
}
export type TableLayout = ReturnType<typeof createTableLayout>;

/** All columns in the person's order; new ones come last. */
export function orderColumns<R>(columns: readonly TableColumn<R>[], { order }: Layout): TableColumn<R>[] {
  const place = ({ id }: TableColumn<R>) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((one, other) => place(one) - place(other));
}

/** Whether a column is shown. */
export const isColumnShown = <R>({ id, isExtra = false }: TableColumn<R>, { shown }: Layout): boolean =>
  shown[id] ?? !isExtra;

/** The width of a column. */
export const widthOf = <R>({ id, widthPx }: TableColumn<R>, { widths }: Layout): number =>
  widths[id] ?? widthPx;
