import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { foldText } from '../../../base/fold.ts';
import { matchWords } from '../../../base/match.ts';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../platform/kernel/collections/client/use-records.ts';
import { Nothing, RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../platform/kits/page/client/page-layout.tsx';
import { type Person, personCollection } from '../../../platform/people/directory/shared/person.ts';
import { usePresence } from '../../../platform/people/presence/client/presence-store.ts';
import { StatusMark } from '../../../platform/people/presence/client/status-mark.tsx';
import { useStatusLine } from '../../../platform/people/presence/client/use-status-line.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { VisuallyHidden } from '../../../ui/data/visually-hidden.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { groupCollection, profileCollection } from '../shared/collections.ts';
import { buildProfilePath } from '../shared/rules.ts';
import type { Profile } from '../shared/schema.ts';
import { GroupBar } from './group-bar.tsx';
import { useProfileTexts } from './texts/en.ts';

/** So many people are shown at once, so that a large organization does not slow the page down. */
const peoplePerStep = 120;

const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }));

/** Everybody with an account: who they are, what they do, and whether they are here. */
export function PeopleScreen() {
  const texts = useProfileTexts();
  const navigate = useNavigate();
  const { q = '', group: groupId } = useSearch({ strict: false });
  const typed = typeof q === 'string' ? q : '';
  const query = useDeferredValue(foldText(typed).trim());
  const status = useRecordsStatus(personCollection);
  // Rows that gain their second line later would move.
  const areProfilesLoading = useRecordsStatus(profileCollection) === 'loading';
  const people = useRecords(personCollection).filter(({ isActive }) => isActive);
  const profiles = new Map(useRecords(profileCollection).map((profile) => [profile.id, profile]));
  const groups = useRecords(groupCollection).toSorted((a, b) => a.name.localeCompare(b.name));
  const group = groups.find(({ id }) => id === groupId);
  const [isCreating, setCreating] = useState(false);
  const [steps, setSteps] = useState(1);
  const change = (changes: object) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace: true });

  const found = people.filter((person) => {
    if (group && !group.memberIds.includes(person.id)) return false;
    const profile = profiles.get(person.id);
    const said = [person.name, profile?.occupation, profile?.skills, ...(profile?.locations ?? [])];
    return query === '' || matchWords(said.filter(Boolean).join(' '), query);
  });
  const shown = found.slice(0, steps * peoplePerStep);
  const header = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 tabIndex={-1} className="text-lg font-bold outline-none">
        {texts.people.title}
      </h1>
      <p className="text-sm text-dim tabular-nums">{texts.people.count(found.length)}</p>
      <div className="ms-auto flex flex-1 flex-wrap justify-end gap-2">
        <SearchField
          label={texts.people.search}
          value={typed}
          onValueChange={(value) => change({ q: value === '' ? undefined : value.slice(0, 200) })}
          className="min-w-48 max-w-80 flex-1"
        />
        <LazyMenu
          trigger={
            <Button icon="groups" className="max-w-52">
              <VisuallyHidden>{texts.people.group}: </VisuallyHidden>
              <bdi className="truncate">{group?.name ?? texts.people.everyone}</bdi>
            </Button>
          }
        >
          {(menu) => (
            <>
              <menu.MenuItem onClick={() => change({ group: undefined })}>
                {texts.people.everyone}
              </menu.MenuItem>
              {groups.map(({ id, name }) => (
                <menu.MenuItem key={id} onClick={() => change({ group: id })}>
                  <bdi>{name}</bdi>
                </menu.MenuItem>
              ))}
            </>
          )}
        </LazyMenu>
        <Button icon="group_add" onClick={() => setCreating(true)}>
          {texts.people.newGroup}
        </Button>
      </div>
    </div>
  );
  return (
    <PageLayout kind="simple" header={header}>
      {group && <GroupBar group={group} />}
      {found.length > 0 && !areProfilesLoading ? (
        <ul className="grid gap-x-6 px-4 py-3 sm:grid-cols-2 sm:px-6 xl:grid-cols-3">
          {shown.map((person) => (
            <li key={person.id} className="min-w-0 border-b border-line">
              <PersonRow person={person} profile={profiles.get(person.id)} />
            </li>
          ))}
          {shown.length < found.length && (
            <li className="col-span-full py-4 text-center">
              <Button onClick={() => setSteps(steps + 1)}>{texts.posts.more}</Button>
            </li>
          )}
        </ul>
      ) : (
        <RecordsStatus
          status={areProfilesLoading ? 'loading' : status}
          failedTitle={texts.people.failed}
          onRetry={() => refreshRecords(personCollection)}
          skeleton={<Skeleton className="m-6 h-120" />}
        >
          <Nothing icon="groups" texts={texts.people.none} />
        </RecordsStatus>
      )}
      {isCreating && (
        <Suspense>
          <GroupDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </PageLayout>
  );
}

function PersonRow({ person, profile }: { person: Person; profile: Profile | undefined }) {
  const presence = usePresence(person.id);
  const describeStatus = useStatusLine();
  const line = [profile?.occupation, profile?.locations[0]].filter(Boolean).join(' · ');
  return (
    <Link
      to={buildProfilePath(person.id)}
      className="ring-focus -mx-2 flex min-h-16 items-center gap-3 rounded-lg px-2 py-2 hover:bg-hover"
    >
      <span className="relative">
        <Avatar name={person.name} photoUrl={person.picture} className="size-11 text-lg" />
        <StatusMark
          status={presence?.status}
          size={14}
          className="absolute -end-0.5 -bottom-0.5 border-2 border-paper"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">
          <bdi>{person.name}</bdi>
        </span>
        <span className="block min-h-5 truncate text-[0.8125rem] text-dim">
          <bdi>{line}</bdi>
        </span>
      </span>
      {presence && (
        <span className="shrink-0 text-xs text-dim max-sm:sr-only">{describeStatus(presence)}</span>
      )}
    </Link>
  );
}
