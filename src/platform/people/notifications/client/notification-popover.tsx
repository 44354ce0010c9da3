import { useState, type RefObject } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useList } from '../../../kernel/collections/client/use-list.ts';
import { notificationCollection } from '../shared/notification-collection.ts';
import { markAllRead } from './api.ts';
import { type InboxFolder, inboxFolders, inboxQueries } from './inbox-folders.ts';
import { notificationLabels } from './labels.ts';
import { useUnreadNotifications } from './notification-badge.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotificationTexts } from './texts/en.ts';

interface NotificationPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The inbox of notifications, grouped by record. */
export function NotificationPopover({ anchor, open, onOpenChange }: NotificationPopoverProps) {
  const format = useFormat();
  const title = format.text(notificationLabels.title);
  return (
    <AnchoredPopover anchor={anchor} label={title} open={open} onOpenChange={onOpenChange} align="end">
      <Inbox title={title} onOpen={() => onOpenChange(false)} />
    </AnchoredPopover>
  );
}

function Inbox({ title, onOpen }: { title: string; onOpen: () => void }) {
  const texts = useNotificationTexts();
  const unread = useUnreadNotifications();
  const [folder, setFolder] = useState<InboxFolder>('all');
  const part = useList(notificationCollection, inboxQueries[folder]);
  const { status, records } = part;
  const isEmpty = records.length === 0 && !part.hasAfter;
  return (
    <div className="flex h-[min(36rem,80dvh)] w-104 max-w-full flex-col">
      <div className="flex h-14 shrink-0 items-center gap-2 ps-4 pe-2">
        <h2 className="flex-1 font-bold">{title}</h2>
        {unread > 0 && (
          <Button size="sm" variant="ghost" onClick={() => markAllRead(records, texts.allRead)}>
            {texts.readAll}
          </Button>
        )}
      </div>
      <div className="shrink-0 overflow-x-auto border-b border-line px-3 pb-2">
        <SegmentedControl
          label={texts.show}
          segments={inboxFolders.map((value) => ({ value, label: texts.folders[value] }))}
          value={folder}
          onValueChange={setFolder}
        />
      </div>
      {status === 'loading' && <Skeleton className="m-4 h-16" />}
      {status === 'unreachable' && <EmptyState icon="cloud_off" title={texts.unreachable} />}
      {status === 'ready' && isEmpty && <EmptyState icon="notifications" title={texts.empty[folder]} />}
      {status === 'ready' && !isEmpty && <NotificationList key={folder} part={part} onOpen={onOpen} />}
    </div>
  );
}
