import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { compareIn } from '../../../base/compare-text.ts';
import { useLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useRecord, useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { Nothing } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { WebLink } from '../../../platform/kits/markdown/client/web-link.tsx';
import { useFindPerson } from '../../../platform/kits/discussion/client/use-mentions.tsx';
import { useManager, useManagers } from '../../../platform/people/directory/client/use-managers.ts';
import type { Person } from '../../../platform/people/directory/shared/person.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import {
  factCollection,
  followCollection,
  groupCollection,
  profileCollection,
} from '../shared/collections.ts';
import { type FactName, genders } from '../shared/facts.ts';
import { buildProfilePath } from '../shared/rules.ts';
import type { Fact } from '../shared/schema.ts';
import { valuesOf } from './api.ts';
import { GroupRow } from './group-row.tsx';
import { useProfileTexts } from './texts/en.ts';

const maxFollows = 12;
const maxReports = 8;

interface AboutTabProps {
  person: Person;
  isOwn: boolean;
  onEdit: () => void;
}

/** What a person says about themselves, their groups, and whom they follow. */
export function AboutTab({ person, isOwn, onEdit }: AboutTabProps) {
  const texts = useProfileTexts();
  const values = valuesOf(useRecord(profileCollection, person.id));
  const facts = useRecords(factCollection).filter(({ ownerId }) => ownerId === person.id);
  const { about } = texts;
  const isEmpty = facts.length === 0 && Object.values(values).every(({ length }) => length === 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {isEmpty ? (
          <Nothing
            icon="person"
            texts={isOwn ? about.emptyOwn : about.empty}
            {...(isOwn && { action: { label: texts.edit, run: onEdit } })}
          />
        ) : (
          <>
            <Section title={about.general}>
              <FactLine name="gender" facts={facts} isOwn={isOwn} />
              <FactLine name="birthday" facts={facts} isOwn={isOwn} />
              <Line label={about.locations} values={values.locations} />
              <Line label={about.about} values={[values.about]} />
            </Section>
            <Section title={about.work}>
              <Line label={about.occupation} values={[values.occupation]} />
              <Line label={about.skills} values={[values.skills]} />
              <Line
                label={about.jobs}
                values={values.jobs.map(({ company, date }) => [company, date].filter(Boolean).join(' · '))}
              />
            </Section>
            <Section title={about.contact}>
              <Line label={about.address} values={[values.address]} />
              <Line label={about.tel} values={values.tel} scheme="tel" />
              <Line label={about.websites} values={values.websites} scheme="web" />
              <Line label={about.emails} values={values.emails} scheme="mailto" />
            </Section>
          </>
        )}
      </div>
      <div className="flex flex-col gap-8 lg:border-s lg:border-line lg:ps-6">
        <Team person={person} />
        <Groups personId={person.id} />
        <Follows personId={person.id} />
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="not-has-[dt]:hidden">
      <h2 className="border-b border-line pb-2 text-[0.8125rem] font-bold">{title}</h2>
      <dl className="divide-y divide-line">{children}</dl>
    </section>
  );
}

interface LineProps {
  label: string;
  values: readonly string[];
  scheme?: 'tel' | 'mailto' | 'web';
  note?: ReactNode;
}

/** One thing that is said; nothing where it is not. */
function Line({ label, values, scheme, note }: LineProps) {
  const said = values.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <div className="grid gap-x-4 py-2.5 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-[0.8125rem] leading-5 text-dim">{label}</dt>
      {said.map((value, index) => (
        <dd key={index} dir="auto" className="text-start whitespace-pre-wrap wrap-anywhere sm:col-start-2">
          {scheme === undefined ? value : <WebLink value={value} scheme={scheme} />}
          {note}
        </dd>
      ))}
    </div>
  );
}

/** Gender or birthday; on one's own profile with who sees it. */
function FactLine({ name, facts, isOwn }: { name: FactName; facts: readonly Fact[]; isOwn: boolean }) {
  const { about } = useProfileTexts();
  const format = useFormat();
  const fact = facts.find((one) => one.name === name);
  if (!fact) return null;
  const gender = genders.find((one) => one === fact.value);
  const value =
    name === 'birthday'
      ? format.date(`${fact.value}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
      : gender && about.genders[gender];
  const note = isOwn && (
    <span className="ms-2 inline-flex items-center gap-1 text-xs text-dim">
      <Icon name={fact.isShown ? 'public' : 'lock'} size={14} />
      {fact.isShown ? about.everyone : about.onlyYou}
    </span>
  );
  return <Line label={about[name]} values={[value ?? '']} note={note} />;
}

/** Who manages a person, and who reports to them. */
function Team({ person }: { person: Person }) {
  const { about } = useProfileTexts();
  const findPerson = useFindPerson();
  const manager = useManager(person.id);
  const compare = compareIn(useLocale());
  const reports = useManagers()
    .filter(({ managerId }) => managerId === person.id)
    .flatMap(({ id }) => findPerson(id) ?? [])
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => compare(a.name, b.name));
  return (
    <>
      {manager && (
        <section aria-label={about.manager}>
          <h2 className="text-[0.8125rem] font-bold">{about.manager}</h2>
          <ul className="mt-1">
            <PersonLine person={manager} />
          </ul>
        </section>
      )}
      {reports.length > 0 && (
        <section aria-label={about.reports}>
          <h2 className="text-[0.8125rem] font-bold">{about.reports}</h2>
          <ul className="mt-1">
            {reports.slice(0, maxReports).map((report) => (
              <PersonLine key={report.id} person={report} />
            ))}
          </ul>
          {reports.length > maxReports && (
            <Link
              to="/pages/people"
              search={{ manager: person.id }}
              className="ring-focus mt-1 inline-block rounded text-[0.8125rem] text-accent-text hover:underline"
            >
              {about.allReports(reports.length)}
            </Link>
          )}
        </section>
      )}
    </>
  );
}

function PersonLine({ person: { id, name, picture } }: { person: Person }) {
  return (
    <li>
      <Link
        to={buildProfilePath(id)}
        search={{ tab: 'about' }}
        data-person={id}
        className="ring-focus -mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-1 text-sm hover:bg-hover"
      >
        <Avatar name={name} photoUrl={picture} className="size-8" />
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      </Link>
    </li>
  );
}

function Groups({ personId }: { personId: string }) {
  const texts = useProfileTexts();
  const groups = useRecords(groupCollection).filter(({ memberIds }) => memberIds.includes(personId));
  return (
    <section aria-label={texts.about.groups}>
      <h2 className="text-[0.8125rem] font-bold">{texts.about.groups}</h2>
      {groups.length === 0 ? (
        <p className="mt-2 text-[0.8125rem] text-dim">{texts.about.noGroups}</p>
      ) : (
        <ul className="mt-1">
          {groups.map((group) => (
            <li key={group.id}>
              <GroupRow group={group} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Follows({ personId }: { personId: string }) {
  const texts = useProfileTexts();
  const findPerson = useFindPerson();
  const follows = useRecords(followCollection).filter(({ followerId }) => followerId === personId);
  const people = follows.flatMap((one) => findPerson(one.personId) ?? []);
  return (
    <section aria-label={texts.about.following}>
      <h2 className="text-[0.8125rem] font-bold">{texts.about.following}</h2>
      {people.length === 0 ? (
        <p className="mt-2 text-[0.8125rem] text-dim">{texts.about.noFollows}</p>
      ) : (
        <ul
          className="mt-2 grid gap-2"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(4rem, 1fr))' }}
        >
          {people.slice(0, maxFollows).map(({ id, name, picture }) => (
            <li key={id}>
              <Link
                to={buildProfilePath(id)}
                data-person={id}
                className="ring-focus flex flex-col items-center gap-1 rounded-lg p-1 text-center text-xs hover:bg-hover"
              >
                <Avatar name={name} photoUrl={picture} className="size-14 text-xl" />
                <bdi className="line-clamp-2">{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {people.length > maxFollows && (
        <p className="mt-2 text-xs text-dim">{texts.about.more(people.length - maxFollows)}</p>
      )}
    </section>
  );
}
