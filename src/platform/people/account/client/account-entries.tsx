import { Link } from '@tanstack/react-router';
import type * as Menu from '../../../../ui/overlays/menu.tsx';
import type { User } from '../../identity/shared/schema.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { useShellTexts } from '../../../frame/shell/client/texts/en.ts';

/** The user menu's entries that lead to the account, the lock and, for administrators, administration. */
export function AccountEntries({ menu, user }: { menu: typeof Menu; user: User }) {
  const texts = useShellTexts();
  const lock = () =>
    import('../../identity/client/account-api.ts')
      .then(({ lockSession }) => lockSession())
      .catch(() => showMessage({ variant: 'error', text: texts.lockFailed }));
  return (
    <>
      <menu.MenuLink icon="tune" render={<Link to="/account" />}>
        {texts.account}
      </menu.MenuLink>
      {user.role.includes('admin') && (
        <menu.MenuLink icon="shield" render={<Link to="/administration/users" />}>
          {texts.administration}
        </menu.MenuLink>
      )}
      <menu.MenuItem icon="lock" onClick={lock}>
        {texts.lock}
      </menu.MenuItem>
    </>
  );
}
