import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useSession } from '../../identity/client/session.ts';
import type { Account } from '../../identity/shared/administration-schema.ts';
import { useLastSeen } from './last-seen.ts';
import { useAdministrationTexts } from './texts/en.ts';
import type { UserChange } from './user-change-dialog.tsx';
import { columnClasses } from './user-columns.ts';

const roleNames = ['admin', 'staff', 'user'] as const;

type UserRowProps = {
  account: Account;
  rowIndex: number;
  /** In pixels: its height, and how far below the top of the list it is. */
  height: number;
  start: number;
  onChange: (change: UserChange) => void;
  onSetManager: (account: Account) => void;
};

/** One account, and what may be done with it. Kept as it is while others come and go around it: typing stays swift. */
export const UserRow = memo(function UserRow(props: UserRowProps) {
  const { account, rowIndex, height, start, onChange, onSetManager } = props;
  const texts = useAdministrationTexts();
  const format = useFormat();
  const { user } = useSession();
  const navigate = useNavigate();
  const seenAt = useLastSeen(account.id);
  const isSelf = account.id === user?.uid;
  const role = roleNames.find((name) => account.role.includes(name)) ?? 'user';
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      style={{ height, transform: `translateY(${start}px)` }}
      className="absolute inset-x-0 flex items-center gap-4 border-b border-line px-4 hover:bg-hover"
    >
      <span role="cell" className={`${columnClasses.person} flex items-center gap-3`}>
        <Avatar data-person={account.id} name={account.displayName} photoUrl={account.photoURL} />
        <span className="min-w-0">
          <span className="flex items-center gap-2 text-sm font-semibold">
            <bdi className="truncate">{account.displayName}</bdi>
            {account.isDisabled && (
              <span className="text-xs font-normal text-danger-text md:hidden">({texts.disabled})</span>
            )}
            {isSelf && <span className="text-xs font-normal text-dim">({texts.you})</span>}
          </span>
          <span className="flex gap-1.5 text-[0.8125rem] text-dim">
            <bdi className="truncate">{account.email}</bdi>
            <span className="shrink-0 sm:hidden">· {texts.roles[role]}</span>
          </span>
        </span>
      </span>
      <span role="cell" className={`${columnClasses.role} text-sm`}>
        {texts.roles[role]}
      </span>
      <span role="cell" className={columnClasses.state}>
        <StateChip account={account} />
      </span>
      <span role="cell" className={`${columnClasses.seen} text-[0.8125rem] text-dim`}>
        {isSelf ? format.relative(0, 0) : seenAt === null ? texts.never : seenAt && format.relative(seenAt)}
      </span>
      <span role="cell" className={columnClasses.actions}>
        <LazyMenu trigger={<IconButton icon="more_vert" label={texts.actionsFor(account.displayName)} />}>
          {(menu) => (
            <>
              {roleNames
                .filter((name) => name !== role)
                .map((name) => (
                  <menu.MenuItem
                    key={name}
                    icon={name === 'admin' ? 'shield' : 'person'}
                    onClick={() => onChange({ kind: 'role', account, role: name })}
                  >
                    {texts.makeRole[name]}
                  </menu.MenuItem>
                ))}
              <menu.MenuSeparator />
              <menu.MenuItem
                icon="history"
                onClick={() =>
                  void navigate({ to: '/administration/audit', search: { record: `users:${account.id}` } })
                }
              >
                {texts.audit}
              </menu.MenuItem>
              <menu.MenuItem icon="account_tree" onClick={() => onSetManager(account)}>
                {texts.setManager}
              </menu.MenuItem>
              {!account.isDisabled && (
                <menu.MenuItem icon="key" onClick={() => onChange({ kind: 'reset-link', account })}>
                  {texts.resetLink}
                </menu.MenuItem>
              )}
              {account.isDisabled ? (
                <menu.MenuItem icon="check_circle" onClick={() => onChange({ kind: 'enable', account })}>
                  {texts.enable}
                </menu.MenuItem>
              ) : (
                !isSelf && (
                  <menu.MenuItem danger icon="cancel" onClick={() => onChange({ kind: 'disable', account })}>
                    {texts.disable}
                  </menu.MenuItem>
                )
              )}
            </>
          )}
        </LazyMenu>
      </span>
    </div>
  );
});

function StateChip({ account }: { account: Account }) {
  const texts = useAdministrationTexts();
  if (account.isDisabled) return <Chip label={texts.disabled} tone="red" />;
  return account.isConfirmed ? (
    <Chip label={texts.active} tone="green" />
  ) : (
    <Chip label={texts.unconfirmed} tone="amber" />
  );
}
