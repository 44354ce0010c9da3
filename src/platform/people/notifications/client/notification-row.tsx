import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { NotificationKind } from '../shared/kind.ts';
import type { Notification } from '../shared/schema.ts';
import { noteRead } from './api.ts';
import type { NotificationGroup } from './group-notifications.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useNotificationTexts } from './texts/en.ts';

interface NotificationRowProps {
  group: NotificationGroup;
  kinds: ReadonlyMap<string, NotificationKind> | undefined;
  onOpen: () => void;
  onDone: (isDone: boolean) => void;
  onSnooze: (until: string) => void;
  /** Asks for a custom time. */
  onSnoozeOther: () => void;
}

/** What happened around one record: a line for each kind, and what can be done with all of them. */
export function NotificationRow({
  group,
  kinds,
  onOpen,
  onDone,
  onSnooze,
  onSnoozeOther,
}: NotificationRowProps) {
  const texts = useNotificationTexts();
  const format = useFormat();
  const { newest, notifications } = group;
  const isNew = notifications.some(({ state }) => state === 'unread');
  const isDone = newest.state === 'done';
  const describe = ({ kind, count }: Notification) =>
    kinds?.get(kind)?.texts[format.locale].line(count) ?? '';
  const what = format.list(notifications.map(describe).filter((line) => line !== ''));
  const [to = '/', search] = newest.path.split('?');
  const open = () => {
    noteRead(notifications);
    onOpen();
  };
  return (
    <div className="group flex items-start gap-1 rounded-lg pe-1 hover:bg-hover">
      <Link
        to={to}
        search={Object.fromEntries(new URLSearchParams(search))}
        preload={false}
        onClick={open}
        data-inbox-item={group.key}
        className="ring-focus-inset flex min-w-0 flex-1 gap-3 rounded-lg px-2.5 py-2"
      >
        <span
          aria-hidden="true"
          className={clsx('mt-1.5 size-2 shrink-0 rounded-full', isNew ? 'bg-accent' : 'bg-transparent')}
        />
        <span className="min-w-0 flex-1">
          <span className={clsx('block wrap-anywhere', isNew && 'font-semibold')}>
            <bdi>{[newest.title, what].filter((part) => part !== '').join(' · ')}</bdi>
            {isNew && <VisuallyHidden> ({texts.isNew})</VisuallyHidden>}
          </span>
          {notifications.map(({ id, text }) => (
            <span key={id} className="line-clamp-2 text-[0.8125rem] text-dim wrap-anywhere">
              <bdi>{text}</bdi>
            </span>
          ))}
          <span className="block text-xs text-dim">
            {newest.snoozedUntil === null
              ? format.relative(newest.at)
              : texts.returns(format.dateTime(newest.snoozedUntil))}
          </span>
        </span>
      </Link>
      <span className="flex shrink-0 pt-1 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
        {!isDone && <SnoozeMenu title={newest.title} onSnooze={onSnooze} onOther={onSnoozeOther} />}
        <IconButton
          icon={isDone ? 'undo' : 'check'}
          label={isDone ? texts.putBack(newest.title) : texts.markDone(newest.title)}
          onClick={() => onDone(!isDone)}
        />
      </span>
    </div>
  );
}
