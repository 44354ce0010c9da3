import { Suspense, useMemo, useState } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { AgendaRow } from '../../../platform/frame/agenda/client/agenda-row.tsx';
import type { AgendaItem } from '../../../platform/frame/agenda/client/agenda-source.ts';
import { SnoozeItems } from '../../../platform/frame/agenda/client/snooze-items.tsx';
import { useAgendaTexts } from '../../../platform/frame/agenda/client/texts/en.ts';
import { useAgenda } from '../../../platform/frame/agenda/client/use-agenda.ts';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useKeyBindings } from '../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { BulkBar } from '../../../platform/kits/list-screen/client/bulk-bar.tsx';
import { useGroupHeadings } from '../../../platform/kits/list-screen/client/groups/use-group-headings.tsx';
import { useRecordGroups } from '../../../platform/kits/list-screen/client/groups/use-record-groups.ts';
import {
  buildListKeys,
  movingKeys,
  personKeys,
  selectingKeys,
  withTargets,
} from '../../../platform/kits/list-screen/client/list-keys.ts';
import { ListMenu } from '../../../platform/kits/list-screen/client/list-menu.tsx';
import { Nothing, RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { RecordList } from '../../../platform/kits/list-screen/client/rows/record-list.tsx';
import { useListTexts } from '../../../platform/kits/list-screen/client/texts/en.ts';
import { useListState } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import { PageFrame } from '../../../platform/kits/page/client/page-frame.tsx';
import { findNow, groupDay } from './day-groups.ts';
import { DayQuickAdd, focusQuickAdd } from './day-quick-add.tsx';
import { NowLine } from './now-line.tsx';
import { useMyDayTexts } from './texts/en.ts';
import { useDayActions } from './use-day-actions.ts';
import { useNotices } from './use-notices.ts';
import '../../../ui/icons/more-icons.ts';

const KeyBindingsDialog = lazyPart(
  async () =>
    (await import('../../../platform/kits/key-bindings/client/key-bindings-dialog.tsx')).KeyBindingsDialog,
);
const MomentDialog = lazyPart(
  async () => (await import('../../../platform/kits/moments/client/moment-dialog.tsx')).MomentDialog,
);

const path = '/apps/my-day';
const bindings = [
  ...movingKeys.filter(({ id }) => id !== 'search'),
  { id: 'complete', keys: ['e', 'Space'] },
  { id: 'snooze', keys: ['h'] },
  { id: 'tomorrow', keys: ['t'] },
  ...personKeys,
  ...selectingKeys,
] as const;

/** Opens the menu of times: of the selected rows, else of the focused one. */
function openSnoozeMenu(): void {
  const bar = document.querySelector<HTMLElement>('[role="toolbar"] [data-snooze]');
  const row = document.activeElement?.closest('[data-id]')?.querySelector<HTMLElement>('[data-snooze]');
  (bar ?? row)?.click();
}

/** The items of the day and the state of their list. */
function useDay() {
  const texts = useMyDayTexts();
  const { today } = useClock();
  const agenda = useAgenda({ from: today.start, to: today.end, includesOverdue: true });
  const notices = useNotices();
  const items = useMemo(() => {
    // A reminder of something that is listed anyway would be there twice.
    const paths = new Set(agenda.items.map((item) => item.path));
    return [
      ...agenda.items,
      ...notices.items.filter((item) => item.kind === 'notice' || !paths.has(item.path)),
    ];
  }, [agenda.items, notices.items]);
  const sources = useMemo(() => [...agenda.sources, notices.source], [agenda.sources, notices.source]);
  const parts = useMemo(() => groupDay(items, today, texts), [items, today, texts]);
  const { groups, shown, toggle } = useRecordGroups(parts, { isSearching: false });
  return { ...agenda, items, sources, groups, shown, toggle };
}

/** Today: events, what is due and overdue, reminders and mentions of all apps, in one list. */
export function MyDayScreen() {
  const texts = useMyDayTexts();
  const listTexts = useListTexts();
  const agendaTexts = useAgendaTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const { status, items, sources, groups, shown, toggle, retry } = useDay();
  const state = useListState(shown, path);
  const [asking, setAsking] = useState<readonly AgendaItem[]>([]);
  const [showsKeys, setShowsKeys] = useState(false);
  const actions = useDayActions({ sources, state, items, askTime: setAsking });
  const { headings, footer } = useGroupHeadings(groups, toggle);
  const nowIndex = findNow(groups, now);
  const focusRows = () => {
    const id = state.shownIds[Math.max(0, state.focusedIndex)];
    if (id !== undefined) state.dispatch({ type: 'focus', id, isGrabbing: true });
  };
  const keys = buildListKeys({
    state,
    actions: { ...actions.row, close: () => {}, move: () => {}, focusRows: () => {} },
    onCreate: focusQuickAdd,
    onDelete: () => {},
    onClearSearch: () => {},
    onHelp: () => setShowsKeys(true),
  });
  useKeyBindings<string>(bindings, {
    ...keys,
    complete: withTargets(state, actions.flip),
    snooze: openSnoozeMenu,
    tomorrow: withTargets(state, actions.moveToTomorrow),
  });
  return (
    <PageFrame
      title={texts.title}
      count={format.date(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone })}
      controls={<ListMenu onShowKeys={() => setShowsKeys(true)} />}
    >
      <DayQuickAdd sources={sources} isLoading={status === 'loading'} onLeave={focusRows} />
      {status === 'ready' && items.length > 0 ? (
        <RecordList
          records={shown}
          state={state}
          label={texts.list}
          resetKey={path}
          renderRow={(item, place) => (
            <AgendaRow item={item} place={place} actions={actions.row} isTimeFirst />
          )}
          renderHeading={(index) => (
            <>
              {headings.get(index)}
              {index === nowIndex && <NowLine />}
            </>
          )}
          footer={footer}
        />
      ) : (
        <RecordsStatus status={status} failedTitle={texts.failed} onRetry={retry}>
          <Nothing icon="wb_sunny" texts={texts.empty} />
        </RecordsStatus>
      )}
      <BulkBar label={texts.selected} state={state}>
        <IconButton icon="check" label={texts.complete} onClick={() => actions.flip(state.selected)} />
        <LazyMenu trigger={<IconButton icon="snooze" label={texts.snooze} data-snooze />}>
          {(menu) => (
            <SnoozeItems
              menu={menu}
              items={state.selected}
              onSnooze={(findTime) => actions.snooze(state.selected, findTime)}
              onOther={() => setAsking(state.selected)}
            />
          )}
        </LazyMenu>
      </BulkBar>
      <Suspense>
        {asking.length > 0 && (
          <MomentDialog
            title={agendaTexts.snoozeUntil}
            action={agendaTexts.snoozeAction}
            onChoose={(at) => actions.snooze(asking, () => at)}
            onClose={() => setAsking([])}
          />
        )}
        {showsKeys && (
          <KeyBindingsDialog
            bindings={bindings}
            names={{ ...listTexts.keys, ...texts.keys }}
            open
            onOpenChange={setShowsKeys}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
