import { maxHeight, maxWidth, type Widget, type WidgetRange, type WidgetType } from './dashboard.ts';

/** The length of each period in days, and of one point of its chart: the period before is as long. */
export const rangeDays = {
  week: { days: 7, step: 1 },
  month: { days: 28, step: 1 },
  quarter: { days: 91, step: 7 },
  year: { days: 364, step: 28 },
} as const satisfies Record<WidgetRange, { days: number; step: number }>;

/** The types that divide a measure by its parts; the others show its course over days. */
export const isByPart = (type: WidgetType): boolean => type === 'doughnut' || type === 'table';

const clamp = (value: number, max: number) => Math.min(max, Math.max(1, value));

/** The columns and rows that a widget takes. */
export const sizeOf = ({ width, height }: Pick<Widget, 'width' | 'height'>) => ({
  width: clamp(width, maxWidth),
  height: clamp(height, maxHeight),
});

/** How large a new widget of a type is. */
export const usualSizes = {
  number: { width: 1, height: 1 },
  line: { width: 2, height: 2 },
  area: { width: 2, height: 2 },
  bar: { width: 2, height: 2 },
  doughnut: { width: 1, height: 2 },
  table: { width: 1, height: 2 },
} as const satisfies Record<WidgetType, { width: number; height: number }>;

/** Moves a widget to a place of the list; places beyond the ends are the ends. */
export function moveWidget(widgets: readonly Widget[], id: string, place: number): Widget[] {
  const moved = widgets.find((one) => one.id === id);
  if (!moved) return [...widgets];
  const others = widgets.filter((one) => one !== moved);
  const at = Math.min(others.length, Math.max(0, place));
  return others.toSpliced(at, 0, moved);
}

/** The place that a widget gets when it is dropped before or after another one. */
export function placeBeside(
  widgets: readonly Widget[],
  id: string,
  { target, side }: { target: string; side: 'before' | 'after' },
): number {
  const others = widgets.filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === target);
  return at + (side === 'after' ? 1 : 0);
}

/** Makes a widget wider or taller by columns and rows, within the grid. */
export function resizeWidget(
  widgets: readonly Widget[],
  id: string,
  { columns = 0, rows = 0 }: { columns?: number; rows?: number },
): Widget[] {
  return widgets.map((one) => {
    if (one.id !== id) return one;
    const { width, height } = sizeOf(one);
    return { ...one, width: clamp(width + columns, maxWidth), height: clamp(height + rows, maxHeight) };
  });
}

type StartWidget = Pick<Widget, 'type' | 'measure' | 'range'> & Partial<Widget>;

/** What a new dashboard begins with, of the measures that there are. */
const start: readonly StartWidget[] = [
  { type: 'number', measure: 'todo.completed', range: 'week', compare: true },
  { type: 'number', measure: 'scrumboard.closed', range: 'week', compare: true },
  { type: 'number', measure: 'chat.messages', range: 'week', compare: true },
  { type: 'number', measure: 'contacts.deals-won', range: 'month', compare: true },
  { type: 'area', measure: 'dashboards.visits', range: 'month', compare: true },
  { type: 'doughnut', measure: 'dashboards.sessions', range: 'month' },
  { type: 'table', measure: 'dashboards.clicks', range: 'month', compare: true },
];

/** Completes a widget with what it usually has; its fields are in the order of the entity, as stored ones are. */
export function buildWidget(id: string, given: StartWidget): Widget {
  const { type, measure, range, part = '', compare = false, title = '' } = given;
  const { width, height } = { ...usualSizes[type], ...given };
  return { id, type, measure, part, range, compare, title, width, height };
}

/** The widgets of a new dashboard, and of one that is reset. */
export const buildStartWidgets = (measures: readonly string[], createId: () => string): Widget[] =>
  start.filter(({ measure }) => measures.includes(measure)).map((given) => buildWidget(createId(), given));
