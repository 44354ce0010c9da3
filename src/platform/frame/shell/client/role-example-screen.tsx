import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { styleButton } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { authGroups, isAllowed } from '../../../kernel/access/shared/roles.ts';
import { roleExamplePages } from './role-example-routes.ts';
import { useRoleExampleTexts } from './role-example-texts.ts';
import { useShellTexts } from './texts/en.ts';

const roles = ['admin', 'staff', 'user', 'guest'] as const;

/** Says who may see this page: everybody else was sent away before it. */
export function RoleExampleScreen() {
  const texts = useRoleExampleTexts();
  const shellTexts = useShellTexts();
  const format = useFormat();
  const own = useSession().user?.role ?? [];
  const path = useLocation({ select: (location) => location.pathname });
  const page = roleExamplePages.find((candidate) => candidate.path === path) ?? roleExamplePages[0];
  const required = authGroups[page.group];
  return (
    <div className="mx-auto flex min-h-full w-full max-w-180 flex-col justify-center gap-6 p-4 sm:p-8">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-active text-accent-text">
          <Icon name={page.icon} size={26} />
        </span>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-bold outline-none">
            {format.text(page.title)}
          </h1>
          <p className="text-dim">{texts.who[page.group]}</p>
        </div>
      </div>
      <div className="overflow-hidden rounded-xl border border-line bg-paper shadow-card">
        <table className="w-full text-sm">
          <caption className="sr-only">{texts.table}</caption>
          <thead className="border-b border-line text-start text-xs text-dim">
            <tr>
              <th scope="col" className="px-5 py-3 text-start font-semibold">
                {texts.role}
              </th>
              <th scope="col" className="px-5 py-3 text-start font-semibold">
                {texts.access}
              </th>
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => {
              const roleList = role === 'guest' ? [] : [role];
              const isOpen = isAllowed(required, roleList);
              const isOwn = role === 'guest' ? own.length === 0 : own.includes(role);
              return (
                <tr key={role} className={clsx('border-b border-line last:border-0', isOwn && 'bg-active')}>
                  <th scope="row" className="px-5 py-3.5 text-start font-semibold">
                    {shellTexts.roles[role]}
                    {isOwn && (
                      <span className="ms-2 text-xs font-semibold text-accent-text">{texts.you}</span>
                    )}
                  </th>
                  <td className="px-5 py-3.5">
                    <span
                      className={clsx(
                        'inline-flex items-center gap-2',
                        isOpen ? 'text-success-text' : 'text-dim',
                      )}
                    >
                      <Icon name={isOpen ? 'check_circle' : 'close'} size={18} />
                      {isOpen ? texts.maySee : texts.mayNotSee[role === 'guest' ? 'guest' : 'other']}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div>
        <Link to="/" className={styleButton({})}>
          {shellTexts.goHome}
        </Link>
      </div>
    </div>
  );
}
