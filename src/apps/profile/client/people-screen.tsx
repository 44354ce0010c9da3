import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState } from 'react';
import { compareIn } from '../../../base/compare-text.ts';
import { useLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { foldText } from '../../../base/fold.ts';
import { matchWords } from '../../../base/match.ts';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../platform/kernel/collections/client/use-records.ts';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { Nothing, RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../platform/kits/page/client/page-layout.tsx';
import { useAvailabilityLine } from '../../../platform/people/directory/client/availability-line.tsx';
import type { Availability } from '../../../platform/people/directory/client/busy-source.ts';
import { useAvailability } from '../../../platform/people/directory/client/use-availability.ts';
import { useManagers } from '../../../platform/people/directory/client/use-managers.ts';
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

const GroupDialog = lazyOnUse(async () => (await import('./group-dialog.tsx')).GroupDialog);

/** Everybody with an account: who they are, what they do, and whether they are here and free. */
export const PeopleScreen = () => (
  <QueryScope>
    <People />
  </QueryScope>
);

function People() {
  const texts = useProfileTexts();
  const navigate = useNavigate();
  const { q = '', group: groupId, manager: managerId } = useSearch({ strict: false });
  const typed = typeof q === 'string' ? q : '';
  const query = useDeferredValue(foldText(typed).trim());
  const status = useRecordsStatus(personCollection);
  // Rows that gain their second line later would move.
  const areProfilesLoading = useRecordsStatus(profileCollection) === 'loading';
  const people = useRecords(personCollection).filter(({ isActive }) => isActive);
  const profiles = new Map(useRecords(profileCollection).map((profile) => [profile.id, profile]));
  const compare = compareIn(useLocale());
  const groups = useRecords(groupCollection).toSorted((a, b) => compare(a.name, b.name));
  const group = groups.find(({ id }) => id === groupId);
  const managers = useManagers();
  const manager = people.find(({ id }) => id === managerId);
  const reports = new Set(managers.filter((one) => one.managerId === manager?.id).map(({ id }) => id));
  const [isCreating, setCreating] = useState(false);
  const [steps, setSteps] = useState(1);
  const change = (changes: object) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace: true });

  const found = people.filter((person) => {
    if (group && !group.memberIds.includes(person.id)) return false;
    if (manager && !reports.has(person.id)) return false;
    const profile = profiles.get(person.id);
    const { occupation, skills, locations = [], tel = [] } = profile ?? {};
    const said = [person.name, occupation, skills, ...locations, ...tel];
    return query === '' || matchWords(said.filter(Boolean).join(' '), query);
  });
  const shown = found.slice(0, steps * peoplePerStep);
  // Of a small organization everybody at once: typing in the search asks for nothing.
  const asked = people.length <= peoplePerStep ? people : shown;
  const availabilities = useAvailability(asked.map(({ id }) => id));
  const header = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 tabIndex={-1} className="text-lg font-bold outline-none">
        {texts.people.title}
      </h1>
      <p className="min-w-20 text-sm text-dim tabular-nums">{texts.people.count(found.length)}</p>
      <div className="ms-auto flex flex-1 flex-wrap justify-end gap-2 max-sm:basis-full max-sm:justify-start">
        <SearchField
          label={texts.people.search}
          value={typed}
          onValueChange={(value) => change({ q: value === '' ? undefined : value.slice(0, 200) })}
          className="min-w-48 flex-1 max-sm:basis-full sm:max-w-80"
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
        <ManagerMenu people={people} manager={manager} onChange={(id) => change({ manager: id })} />
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
              <PersonRow
                person={person}
                profile={profiles.get(person.id)}
                availability={availabilities.get(person.id)}
              />
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

interface ManagerMenuProps {
  people: readonly Person[];
  manager: Person | undefined;
  onChange: (id: string | undefined) => void;
}

/** Narrows the list to those who report to somebody; offers those to whom somebody does. */
function ManagerMenu({ people, manager, onChange }: ManagerMenuProps) {
  const texts = useProfileTexts();
  const managing = new Set(useManagers().map(({ managerId }) => managerId));
  const offered = people.filter(({ id }) => managing.has(id));
  return (
    <LazyMenu
      trigger={
        <Button icon="account_tree" className="max-w-52">
          <VisuallyHidden>{texts.people.manager}: </VisuallyHidden>
          <bdi className="truncate">{manager?.name ?? texts.people.anyManager}</bdi>
        </Button>
      }
    >
      {(menu) => (
        <>
          <menu.MenuItem onClick={() => onChange(undefined)}>{texts.people.anyManager}</menu.MenuItem>
          {offered.map(({ id, name }) => (
            <menu.MenuItem key={id} onClick={() => onChange(id)}>
              <bdi>{name}</bdi>
            </menu.MenuItem>
          ))}
        </>
      )}
    </LazyMenu>
  );
}

interface PersonRowProps {
  person: Person;
  profile: Profile | undefined;
  availability: Availability | undefined;
}

function PersonRow({ person, profile, availability }: PersonRowProps) {
  const presence = usePresence(person.id);
  const describeStatus = useStatusLine();
  const describeAvailability = useAvailabilityLine();
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
        <bdi className="truncate text-sm font-semibold">{person.name}</bdi>
        {line !== '' && <bdi className="truncate text-[0.8125rem] text-dim">{line}</bdi>}
      </span>
      {/* The room of both lines is there before they are: nothing moves when they come. */}
      <span className="flex w-28 shrink-0 flex-col gap-0.5 text-end text-xs text-dim sm:w-32">
        <span className="block min-h-4 max-sm:sr-only">{presence && describeStatus(presence)}</span>
        <span className="block min-h-4">{availability && describeAvailability(availability)}</span>
      </span>
    </Link>
  );
}
