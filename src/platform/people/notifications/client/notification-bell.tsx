import { Suspense, useRef, useState } from 'react';
import { later } from '../../../../ui/later.tsx';
import { lazyOnUse } from '../../../../ui/lazy-part.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useSession } from '../../identity/client/session.ts';
import { notificationLabels } from './labels.ts';
import { useUnreadNotifications } from './notification-badge.ts';

const loadList = () => import('./notification-popover.tsx');
const NotificationPopover = lazyOnUse(async () => (await loadList()).NotificationPopover);
const UnreadCounter = later(async () => (await import('./unread-counter.tsx')).UnreadCounter);

/** Opens the notifications; it shows the number of unread ones. */
export function NotificationBell() {
  const format = useFormat();
  const { user } = useSession();
  const unread = useUnreadNotifications();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!user) return null;
  const label = format.text(notificationLabels.title);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-tooltip={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadList().catch(() => undefined)}
        onClick={() => {
          setOpened(true);
          setOpen(!isOpen);
        }}
        className="ring-focus-inset relative inline-grid size-9 shrink-0 place-items-center rounded-lg text-dim transition-colors duration-150 hover:bg-hover hover:text-ink"
      >
        <Icon name="notifications" />
        <VisuallyHidden>{label}</VisuallyHidden>
        {unread > 0 && (
          <span data-badge="" className="absolute -end-0.5 -top-0.5 flex">
            <Badge look="danger" className="h-4.5 min-w-4.5 px-1">
              {format.number(Math.min(unread, 99))}
            </Badge>
          </span>
        )}
      </button>
      <UnreadCounter />
      <Suspense>
        {wasOpened && <NotificationPopover anchor={button} open={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
