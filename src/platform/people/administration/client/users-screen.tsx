import { useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useList } from '../../../kernel/collections/client/use-list.ts';
import { accountCollection } from '../../identity/shared/account-collection.ts';
import type { Account } from '../../identity/shared/administration-schema.ts';
import { AdministrationPage } from './administration-page.tsx';
import { useAdministrationTexts } from './texts/en.ts';
import { type UserSort, UserTable } from './user-table.tsx';

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const InvitationsDialog = lazyPart(async () => (await import('./invitations-dialog.tsx')).InvitationsDialog);
const AddUserDialog = lazyPart(async () => (await import('./add-user-dialog.tsx')).AddUserDialog);

const SetAsideNotice = lazyPart(async () => (await import('./set-aside-notice.tsx')).SetAsideNotice);

type RoleFilter = 'all' | Account['role'][number];

/** All accounts: found by name or address, and managed. */
export function UsersScreen() {
  const { search = '' } = useSearch({ strict: false });
  // Another search in the address begins anew.
  return <Users key={search} search={search} />;
}

function Users({ search: named }: { search: string }) {
  const texts = useAdministrationTexts();
  const [typed, setTyped] = useState(named);
  const [role, setRole] = useState<RoleFilter>('all');
  // Those who came last first: who was just added is in view.
  const [sort, setSort] = useState<UserSort>('-added');
  const [isAdding, setAdding] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [isListing, setListing] = useState(false);
  const search = useDeferredValue(typed).trim();
  const query = useMemo(
    () => ({
      sort,
      ...(role !== 'all' && { filter: { role: `any:${role}` } }),
      ...(search !== '' && { search }),
    }),
    [sort, role, search],
  );
  const part = useList(accountCollection, query);
  const { status, records, total } = part;
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
          <Button variant="ghost" onClick={() => setListing(true)}>
            {texts.invitations}
          </Button>
          <Button icon="link" onClick={() => setInviting(true)}>
            {texts.inviteByLink}
          </Button>
          <Button variant="primary" icon="person_add" onClick={() => setAdding(true)}>
            {texts.addUser}
          </Button>
        </>
      }
    >
      <Suspense>
        <SetAsideNotice />
      </Suspense>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={texts.search}
          value={typed}
          onValueChange={setTyped}
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
          {total && (total.isExact ? texts.count(total.count) : texts.countAtLeast(total.count))}
        </p>
      </div>
      {status === 'loading' && <Skeleton className="h-64 w-full" />}
      {status === 'unreachable' && (
        <EmptyState
          icon="cloud_off"
          title={texts.loadFailed}
          action={<Button onClick={part.reload}>{texts.tryAgain}</Button>}
        />
      )}
      {status === 'ready' && records.length === 0 && !part.hasAfter && (
        <EmptyState icon="search" title={texts.noMatch} />
      )}
      {status === 'ready' && (records.length > 0 || part.hasAfter) && (
        <UserTable part={part} queryKey={JSON.stringify(query)} sort={sort} onSort={setSort} />
      )}
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {isListing && (
        <Suspense>
          <InvitationsDialog onClose={() => setListing(false)} />
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
