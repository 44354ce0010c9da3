import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TableColumn } from './table-column.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

/** How a table is laid out on this device. Columns are named by their ids; those that are not named are as declared. */
export interface Layout {
  readonly order: readonly string[];
  /** By column, whether it is shown. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  /** The filters of all columns are shown, not only those that are set. */
  readonly showsFilters: boolean;
  /** The height of the rows: as in the person's settings, or its own. */
  readonly density: RowDensity;
}
export const rowDensities = ['settings', 'comfortable', 'compact'] as const;
export type RowDensity = (typeof rowDensities)[number];

const minWidthPx = 72;
const maxWidthPx = 800;
const usual: Layout = { order: [], shown: {}, widths: {}, showsFilters: false, density: 'settings' };

/** The name of its kind keeps it when people sign out. */
const nameOf = (key: string) => `device-table ${key}`;

function readStored(key: string): Layout {
  try {
    const stored: unknown = JSON.parse(deviceTexts.read(nameOf(key)) ?? '{}');
    const { order, shown, widths, showsFilters, density } = { ...usual, ...Object(stored) };
    const isValid = Array.isArray(order) && typeof shown === 'object' && typeof widths === 'object';
    if (!isValid) return usual;
    const rows = rowDensities.find((one) => one === density) ?? usual.density;
    return { order: order.map(String), shown, widths, showsFilters: showsFilters === true, density: rows };
  } catch {
    return usual; // what is stored is not ours
  }
}

type LayoutStore = StoreApi<Layout>;
/** The layouts that are in use, by their keys. */
const stores = new Map<string, LayoutStore>();

function openStore(storageKey: string): LayoutStore {
  const store = stores.get(storageKey) ?? createStore<Layout>(() => readStored(storageKey));
  stores.set(storageKey, store);
  return store;
}

/** Lays a table out, also one whose screen is not loaded yet. */
export function applyLayout(storageKey: string, changes: Partial<Layout>): void {
  const store = openStore(storageKey);
  store.setState(changes);
  deviceTexts.write(nameOf(storageKey), JSON.stringify(store.getState()));
}

/** The present layout of the table with this key. */
export const useLayout = (storageKey: string): Layout => useStore(openStore(storageKey));

/** The layout of a table, remembered on this device. */
export function createTableLayout(storageKey: string) {
  const store = openStore(storageKey);
  const save = (changes: Partial<Layout>) => applyLayout(storageKey, changes);
  return {
    /** Names it: in the storage of the device, and in saved views. */
    storageKey,
    use: (): Layout => useLayout(storageKey),
    read: (): Layout => store.getState(),
    resize(id: string, widthPx: number): void {
      const width = Math.round(Math.max(minWidthPx, Math.min(widthPx, maxWidthPx)));
      save({ widths: { ...store.getState().widths, [id]: width } });
    },
    show: (id: string, isShown: boolean) => save({ shown: { ...store.getState().shown, [id]: isShown } }),
    /** Puts the columns into this order. */
    reorder: (order: readonly string[]) => save({ order }),
    showFilters: (showsFilters: boolean) => save({ showsFilters }),
    setDensity: (density: RowDensity) => save({ density }),
    reset: () => {
      const { showsFilters, density } = store.getState();
      save({ ...usual, showsFilters, density });
    },
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

/** Returns the least width of a table: its columns with the gaps between them, the boxes that select, and the cell at the end. */
export const measureTable = (widths: readonly number[], endWidth: number): number =>
  widths.reduce((sum, width) => sum + width + 8, 72 + endWidth);

/** Returns the columns that fit next to an open record: of those that yield, the last are left out first, except what the person chose. */
export function fitColumns<R>(
  columns: readonly TableColumn<R>[],
  layout: Layout,
  { width, endWidth, isUsed }: { width: number; endWidth: number; isUsed: (id: string) => boolean },
): readonly TableColumn<R>[] {
  let fitting = columns;
  for (const column of columns.toReversed()) {
    const widths = fitting.map((one) => widthOf(one, layout));
    if (measureTable(widths, endWidth) <= width) break;
    const mayGo = column.yields && layout.shown[column.id] === undefined && !isUsed(column.id);
    if (mayGo) fitting = fitting.filter((one) => one !== column);
  }
  return fitting;
}
