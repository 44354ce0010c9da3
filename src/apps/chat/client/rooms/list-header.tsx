import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { useOwnPresence } from '../../../../platform/people/presence/client/presence-store.ts';
import { StatusItems } from '../../../../platform/people/presence/client/status-items.tsx';
import { StatusMark } from '../../../../platform/people/presence/client/status-mark.tsx';
import { useStatusLine } from '../../../../platform/people/presence/client/use-status-line.ts';
import { useChatTexts } from '../texts/en.ts';

const StatusDialog = lazyPart(
  async () => (await import('../../../../platform/people/presence/client/status-dialog.tsx')).StatusDialog,
);

type ListHeaderProps = { onShowOwn: () => void; onShowSaved: () => void; onNewRoom: () => void };

/** Oneself: the picture opens what colleagues see, the mark changes the status. */
export function ListHeader({ onShowOwn, onShowSaved, onNewRoom }: ListHeaderProps) {
  const texts = useChatTexts();
  const { user } = useSession();
  const own = useOwnPresence();
  const status = own?.status ?? 'offline';
  const describeStatus = useStatusLine();
  const [isAsking, setAsking] = useState(false);
  if (!user) return null;
  const { displayName, photoURL } = user.data;
  const statusLabel = `${texts.list.changeStatus}: ${describeStatus({ status, until: own?.until ?? null })}`;
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2">
      <span className="relative me-2 inline-flex">
        <button
          type="button"
          aria-label={texts.list.ownProfile}
          data-tooltip={texts.list.ownProfile}
          onClick={onShowOwn}
          className="ring-focus rounded-full"
        >
          <Avatar name={displayName} photoUrl={photoURL} className="size-10 text-base" />
        </button>
        <LazyMenu
          align="start"
          trigger={
            <button
              type="button"
              aria-label={statusLabel}
              data-tooltip={statusLabel}
              className="ring-focus absolute -end-2 -bottom-2 grid size-6 place-items-center rounded-full"
            >
              <StatusMark status={status} size={16} className="ring-2 ring-paper" />
            </button>
          }
        >
          {(menu) => <StatusItems menu={menu} onOther={() => setAsking(true)} />}
        </LazyMenu>
      </span>
      <bdi className="min-w-0 flex-1 truncate font-semibold">{displayName}</bdi>
      <IconButton icon="bookmark" label={texts.saved.title} onClick={onShowSaved} />
      <IconButton icon="group_add" label={texts.list.newRoom} onClick={onNewRoom} />
      <LazyMenu trigger={<IconButton icon="more_vert" label={texts.list.menu} />}>
        {(menu) => (
          <>
            <menu.MenuItem icon="account_circle" onClick={onShowOwn}>
              {texts.list.profile}
            </menu.MenuItem>
            <menu.MenuLink icon="logout" render={<Link to="/logout" preload={false} />}>
              {texts.list.logout}
            </menu.MenuLink>
          </>
        )}
      </LazyMenu>
      {isAsking && (
        <Suspense>
          <StatusDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
