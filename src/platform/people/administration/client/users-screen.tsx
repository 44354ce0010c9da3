import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { foldText } from '../../../../base/fold.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { accountsKey, listAccounts } from '../../identity/client/administration-api.ts';
import type { Account } from '../../identity/shared/administration-schema.ts';
import { AdministrationPage } from './administration-page.tsx';
import { useAdministrationTexts } from './texts/en.ts';
import { UserTable } from './user-table.tsx';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const AddUserDialog = lazy(async () => ({ default: (await import('./add-user-dialog.tsx')).AddUserDialog }));

type RoleFilter = 'all' | Account['role'][number];

/** All accounts: found by name or address, and managed. */
export function UsersScreen() {
  return (
    <QueryScope>
      <Users />
    </QueryScope>
  );
}

function Users() {
  const texts = useAdministrationTexts();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<RoleFilter>('all');
  const [isAdding, setAdding] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const accounts = useQuery({ queryKey: accountsKey, queryFn: listAccounts });
  const indexed = useMemo(
    () =>
      accounts.data?.map((account) => ({
        account,
        text: foldText(`${account.displayName} ${account.email}`),
      })),
    [accounts.data],
  );
  const query = useDeferredValue(search);
  const shown = useMemo(() => {
    const words = foldText(query).split(' ');
    return (indexed ?? [])
      .filter(
        ({ account, text }) =>
          (role === 'all' || account.role.includes(role)) && words.every((word) => text.includes(word)),
      )
      .map(({ account }) => account);
  }, [indexed, query, role]);
  const roles = [
    { value: 'all' as const, label: texts.allRoles },
    ...(['admin', 'staff', 'user'] as const).map((value) => ({ value, label: texts.roles[value] })),
  ];
  return (
    <AdministrationPage
      title={texts.users}
      className="h-full min-h-120"
      actions={
        <>
          <Button icon="link" onClick={() => setInviting(true)}>
            {texts.inviteByLink}
          </Button>
          <Button variant="primary" icon="person_add" onClick={() => setAdding(true)}>
            {texts.addUser}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={texts.search}
          value={search}
          onValueChange={setSearch}
          className="min-w-0 flex-1 basis-64"
        />
        <SegmentedControl
          label={texts.role}
          segments={roles}
          value={role}
          onValueChange={setRole}
          className="max-w-full overflow-x-auto"
        />
        <p role="status" className="min-w-28 text-sm text-dim tabular-nums">
          {accounts.data && texts.count(shown.length)}
        </p>
      </div>
      {accounts.isPending && <Skeleton className="h-64 w-full" />}
      {accounts.isError && (
        <EmptyState
          icon="cloud_off"
          title={texts.loadFailed}
          action={<Button onClick={() => accounts.refetch()}>{texts.tryAgain}</Button>}
        />
      )}
      {accounts.data && shown.length === 0 && <EmptyState icon="search" title={texts.noMatch} />}
      {shown.length > 0 && <UserTable accounts={shown} />}
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <AddUserDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </AdministrationPage>
  );
}
