import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { User } from '../../../people/identity/shared/schema.ts';
import { AccountEntries } from '../../../people/account/client/account-entries.tsx';
import { setSettingsOpen } from './shell-state.ts';
import { useShellTexts } from './texts/en.ts';

const profilePath: string = '/pages/profile';
const inboxPath: string = '/apps/mail';
const helpPath: string = '/pages/knowledge-base';

/** The user's name and role, and the way to what is theirs. */
export function UserMenu({ user }: { user: User }) {
  const texts = useShellTexts();
  const { routesByPath } = useRouter();
  const has = (path: string) => Object.hasOwn(routesByPath, path);
  return (
    <LazyMenu trigger={<UserButton user={user} />}>
      {(menu) => (
        <>
          {has(`${profilePath}/{-$personId}`) && (
            <menu.MenuLink icon="account_circle" render={<Link to={profilePath} />}>
              {texts.myProfile}
            </menu.MenuLink>
          )}
          {has(inboxPath) && (
            <menu.MenuLink icon="mail" render={<Link to={inboxPath} />}>
              {texts.inbox}
            </menu.MenuLink>
          )}
          <AccountEntries menu={menu} user={user} />
          <menu.MenuItem icon="palette" onClick={() => setSettingsOpen(true)}>
            {texts.appearance}
          </menu.MenuItem>
          {has(helpPath) && (
            <menu.MenuLink icon="help" render={<Link to={helpPath} />}>
              {texts.help}
            </menu.MenuLink>
          )}
          <menu.MenuSeparator />
          <menu.MenuLink icon="logout" render={<Link to="/logout" preload={false} />}>
            {texts.logout}
          </menu.MenuLink>
        </>
      )}
    </LazyMenu>
  );
}

function UserButton({ user, ...props }: ComponentProps<'button'> & { user: User }) {
  const texts = useShellTexts();
  const { displayName, photoURL } = user.data;
  const role = (['admin', 'staff', 'user'] as const).find((known) => user.role.includes(known)) ?? 'guest';
  return (
    <button
      type="button"
      {...props}
      className="ring-focus-inset flex h-11 items-center gap-2.5 rounded-lg px-1.5 text-start transition-colors hover:bg-hover data-popup-open:bg-hover"
    >
      <Avatar name={displayName} photoUrl={photoURL} className="size-8 text-sm" />
      <span className="min-w-0 leading-tight max-md:sr-only">
        <bdi className="max-w-44 truncate text-[0.8125rem] font-semibold">{displayName}</bdi>
        <span className="block text-[0.6875rem] text-dim">{texts.roles[role]}</span>
      </span>
      <Icon name="keyboard_arrow_down" size={18} className="hidden text-dim sm:block" />
    </button>
  );
}
