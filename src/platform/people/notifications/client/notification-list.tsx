import { type KeyboardEvent, Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { findBinding, type KeyBinding } from '../../../kits/key-bindings/client/key-press.ts';
import { useWindowRows } from '../../../kernel/collections/client/windows/use-window-rows.ts';
import { readSingleKeys, useChosenKeys } from '../../../kits/key-bindings/client/use-key-bindings.ts';
import type { ShownList } from '../../../kernel/collections/client/use-list.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { Notification } from '../shared/schema.ts';
import { setDone, snooze } from './api.ts';
import { groupNotifications, type NotificationGroup } from './group-notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationTexts } from './texts/en.ts';
import { useNotificationKinds } from './use-notification-kinds.ts';

const MomentDialog = lazyPart(
  async () => (await import('../../../kits/moments/client/moment-dialog.tsx')).MomentDialog,
);
const rowPx = 76;
type KeyId = 'next' | 'previous' | 'done' | 'snooze';
const usualKeys: readonly KeyBinding<KeyId>[] = [
  { id: 'next', keys: ['j', 'ArrowDown'] },
  { id: 'previous', keys: ['k', 'ArrowUp'] },
  { id: 'done', keys: ['e'] },
  { id: 'snooze', keys: ['h'] },
];

interface NotificationListProps {
  part: ShownList<Notification>;
  onOpen: () => void;
}

/** The inbox by record. Only the rows in view are in the document; j and k move, Enter opens, e is done, h snoozes. */
export function NotificationList({ part, onOpen }: NotificationListProps) {
  const texts = useNotificationTexts();
  const format = useFormat();
  const kinds = useNotificationKinds();
  const bindings = useChosenKeys(usualKeys);
  const { records, offset } = part;
  const [snoozing, setSnoozing] = useState<NotificationGroup | null>(null);
  const groups = useMemo(() => groupNotifications(records), [records]);
  const { scroller, height, shown, measure, scrollTo } = useWindowRows<
    Notification,
    NotificationGroup,
    HTMLDivElement
  >(part, { rows: groups, rowPx, keyOf: ({ key }) => key });

  const focusAt = (index: number) => {
    const wanted = groups[index];
    if (!wanted) return;
    scrollTo(offset + index);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-inbox-item="${CSS.escape(wanted.key)}"]`)?.focus(),
    );
  };
  /** The focus moves on to the row that takes the place. */
  const leave = (group: NotificationGroup) => {
    const index = groups.indexOf(group);
    focusAt(index + 1 < groups.length ? index + 1 : index - 1);
  };
  const finish = (group: NotificationGroup, isDone: boolean) => {
    leave(group);
    setDone(group.notifications, isDone, isDone ? texts.wasDone : texts.wasPutBack);
  };
  const snoozeGroup = (group: NotificationGroup, until: string) => {
    leave(group);
    snooze(group.notifications, until, texts.wasSnoozed(format.dateTime(until)));
  };
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.nativeEvent.isComposing) return;
    const row = event.target.closest('li')?.querySelector<HTMLElement>('[data-inbox-item]');
    const index = groups.findIndex(({ key }) => key === row?.dataset['inboxItem']);
    const id = findBinding(bindings, event.nativeEvent, readSingleKeys());
    const group = groups[index];
    if (id === undefined || event.target.closest('[role=menu]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (id === 'next') focusAt(index + 1);
    else if (id === 'previous') focusAt(Math.max(0, index - 1));
    else if (group && id === 'done') finish(group, group.newest.state !== 'done');
    else row?.closest('li')?.querySelector<HTMLElement>('[data-snooze]')?.click();
  };
  return (
    <>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between its links */}
        <ul
          aria-label={texts.inbox}
          aria-busy={part.isPrevious}
          onKeyDown={press}
          className="relative"
          style={{ height }}
        >
          {shown.map(({ row: group, key, index, start }) => (
            <li
              key={key}
              ref={measure}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0"
            >
              <NotificationRow
                group={group}
                kinds={kinds}
                onOpen={onOpen}
                onDone={(isDone) => finish(group, isDone)}
                onSnooze={(until) => snoozeGroup(group, until)}
                onSnoozeOther={() => setSnoozing(group)}
              />
            </li>
          ))}
        </ul>
      </div>
      {snoozing && (
        <Suspense>
          <MomentDialog
            title={texts.snoozeUntil}
            action={texts.snoozeAction}
            onChoose={(until) => snoozeGroup(snoozing, until)}
            onClose={() => setSnoozing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
