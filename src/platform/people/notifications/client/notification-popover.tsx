import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, type RefObject } from 'react';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { NotificationKind } from '../shared/kind.ts';
import type { Notification } from '../shared/schema.ts';
import { notificationLabels } from './labels.ts';
import { followNotifications, readNotifications, useNotifications } from './notification-store.ts';
import { useNotificationKinds } from './use-notification-kinds.ts';
import { useNotificationTexts } from './texts/en.ts';

interface NotificationPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The notifications: one line for all that happened around one record. */
export function NotificationPopover({ anchor, open, onOpenChange }: NotificationPopoverProps) {
  const texts = useNotificationTexts();
  const format = useFormat();
  const { status, notifications, unread } = useNotifications();
  const kinds = useNotificationKinds();
  useEffect(followNotifications, []);
  const title = format.text(notificationLabels.title);
  return (
    <AnchoredPopover anchor={anchor} label={title} open={open} onOpenChange={onOpenChange} align="end">
      <div className="flex max-h-[min(36rem,80dvh)] w-96 max-w-full flex-col">
        <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line ps-4 pe-2">
          <h2 className="flex-1 font-bold">{title}</h2>
          {unread > 0 && (
            <Button size="sm" variant="ghost" onClick={() => readNotifications()}>
              {texts.readAll}
            </Button>
          )}
        </div>
        {status === 'loading' && <Skeleton className="m-4 h-16" />}
        {status === 'unreachable' && <EmptyState icon="cloud_off" title={texts.unreachable} />}
        {status === 'ready' && notifications.length === 0 && (
          <EmptyState icon="notifications" title={texts.empty} />
        )}
        <ul className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
          {notifications.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              kind={kinds?.get(one.kind)}
              onOpen={() => onOpenChange(false)}
            />
          ))}
        </ul>
      </div>
    </AnchoredPopover>
  );
}

interface NotificationRowProps {
  notification: Notification;
  kind: NotificationKind | undefined;
  onOpen: () => void;
}

function NotificationRow({ notification, kind, onOpen }: NotificationRowProps) {
  const texts = useNotificationTexts();
  const format = useFormat();
  const locale = useLocale();
  const { id, path, title, text, count, at, readAt } = notification;
  const isNew = readAt === null;
  const open = () => {
    if (isNew) readNotifications([id]);
    onOpen();
  };
  const what = kind?.texts[locale].line(count) ?? '';
  const [to = '/', search] = path.split('?');
  return (
    <li>
      <Link
        to={to}
        search={Object.fromEntries(new URLSearchParams(search))}
        preload={false}
        onClick={open}
        className="ring-focus-inset flex gap-3 rounded-lg px-2.5 py-2 hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className={clsx('mt-1.5 size-2 shrink-0 rounded-full', isNew ? 'bg-accent' : 'bg-transparent')}
        />
        <span className="min-w-0 flex-1">
          <span className={clsx('block truncate', isNew && 'font-semibold')}>
            <bdi>{[title, what].filter((part) => part !== '').join(' · ')}</bdi>
            {isNew && <VisuallyHidden> ({texts.isNew})</VisuallyHidden>}
          </span>
          <span className="line-clamp-2 text-[0.8125rem] text-dim wrap-anywhere">
            <bdi>{text}</bdi>
          </span>
          <span className="block text-xs text-dim">{format.relative(at)}</span>
        </span>
      </Link>
    </li>
  );
}
