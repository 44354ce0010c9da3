import type { AgendaItem, AgendaMove, AgendaSource } from './agenda-source.ts';

function runBySource(
  sources: readonly AgendaSource[],
  items: readonly AgendaItem[],
  run: (source: AgendaSource, own: readonly AgendaItem[]) => void,
): void {
  for (const source of sources) {
    const own = items.filter(({ appId }) => appId === source.appId);
    if (own.length > 0) run(source, own);
  }
}

/** Marks items as done, or as open again: one command of each app. */
export const completeItems = (
  sources: readonly AgendaSource[],
  items: readonly AgendaItem[],
  isDone: boolean,
): void =>
  runBySource(
    sources,
    items.filter(({ canComplete }) => canComplete),
    (source, own) =>
      source.complete?.(
        own.map(({ recordId }) => recordId),
        isDone,
      ),
  );

/** Moves items to the times that a function gives for each. */
export const rescheduleItems = (
  sources: readonly AgendaSource[],
  items: readonly AgendaItem[],
  findTime: (item: AgendaItem) => string | null,
): void =>
  runBySource(
    sources,
    items.filter(({ canReschedule }) => canReschedule),
    (source, own) =>
      source.reschedule?.(
        own.flatMap((item): AgendaMove[] => {
          const at = findTime(item);
          return at === null ? [] : [{ recordId: item.recordId, at }];
        }),
      ),
  );
