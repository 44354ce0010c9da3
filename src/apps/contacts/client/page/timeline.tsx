import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo, useEffect, useMemo, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { useLinkChanges } from '../../../../platform/frame/links/client/use-link-changes.ts';
import { useRecordLinks } from '../../../../platform/frame/links/client/record-links.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useShellContent } from '../../../../platform/frame/shell/client/shell-context.tsx';
import { type ShownList, useList } from '../../../../platform/kernel/collections/client/use-list.ts';
import { useCopiedRecords } from '../../../../platform/kernel/collections/client/windows/use-copied-records.ts';
import { useFirstRows } from '../../../../platform/kernel/collections/client/windows/use-first-rows.ts';
import { useIsLarge } from '../../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import {
  type Activity,
  activityCollection,
  type CompanyActivity,
  companyActivityCollection,
} from '../../shared/activity.ts';
import { type Company, listPeopleOf } from '../../shared/company.ts';
import { type Contact, fullName, contactCollection } from '../../shared/contact.ts';
import { isOnTimeline, mergeEntries, type ShownEntry, toEntries } from '../../shared/timeline.ts';
import { listTimeline, removeActivity } from '../api.ts';
import { type ContactsTexts, useContactsTexts } from '../texts/en.ts';

const activityIcons: Readonly<Record<string, IconName>> = {
  call: 'call',
  visit: 'directions_walk',
  meeting: 'groups',
  message: 'sms',
  note: 'sticky_note_2',
};
const none: readonly ShownEntry[] = [];
/** The number of entries that are shown at first, and that the button for older ones adds. */
const step = 200;
/** The maximum number of entries whose places are kept while they are loaded. */
const waitingRows = 8;
const moreClasses = 'ring-focus self-start rounded-sm py-2 text-[0.8125rem] font-semibold text-accent-text';
const hoverClasses =
  'opacity-0 group-hover/entry:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100';

/** The number of people that are loaded where the browser has no copy of the contacts. */
const mostPeople = 200;

/** The people of a company: of the browser's copy, or, where contacts are too many for it, those that the server finds by its name. */
export function usePeopleOf(company: Company | undefined): Contact[] {
  const copied = useCopiedRecords(contactCollection);
  const name = company?.name.trim() ?? '';
  const isLarge = useIsLarge(contactCollection);
  // The search, which has an index, leaves few contacts to the filter.
  const query = useMemo(
    () => (isLarge && name !== '' ? { search: name, filter: { companies: `matches:${name}` } } : undefined),
    [isLarge, name],
  );
  const found = useFirstRows(contactCollection, query, mostPeople);
  return company ? listPeopleOf(company, found?.records ?? copied) : [];
}

interface TimelineProps {
  /** One contact, or the people of a company. */
  contacts: readonly Contact[];
  /** The company, where it is about one. */
  companyId?: string;
  /** The record whose timeline it is; the contact itself unless specified. */
  recordId?: string;
  /** Leaves out the entries of one type of other apps. */
  without?: string;
  /** Further entries. */
  extra?: readonly ShownEntry[];
  /** Whether further entries are not loaded yet. */
  isWaiting?: boolean;
  /** The maximum number of entries, newest first. Without it, a button shows older ones. */
  most?: number;
  /** The address of the full timeline. */
  allPath?: string;
}

/** What happened with contacts or a company, newest first: the log, and records of other apps that are about them. */
export const Timeline = (props: TimelineProps) => (
  <QueryScope>
    <Entries {...props} />
  </QueryScope>
);

interface Log<Logged> {
  /** At least the newest entries that are shown. */
  readonly own: readonly Logged[];
  /** The number of older entries that are not loaded. */
  readonly older: number;
}

/** Loads at least the newest `most` entries of a log. */
function useNewest<Logged extends Activity | CompanyActivity>(
  { records, isPrevious, hasAfter, total, show }: ShownList<Logged>,
  most: number,
): Log<Logged> {
  const { length } = records;
  useEffect(() => {
    if (hasAfter && length < most) show(0, most - 1);
  }, [hasAfter, length, most, show]);
  if (isPrevious) return { own: [], older: 0 };
  return { own: records, older: hasAfter ? Math.max(1, (total?.count ?? 0) - length) : 0 };
}

/** Returns the time before which entries of a log are not loaded. */
const oldestOf = ({ own, older }: Log<Activity | CompanyActivity>): string =>
  older > 0 ? (own.at(-1)?.at ?? '') : '';

/** The newest entries of the log of contacts and of a company. Nothing before `oldestAt` can be shown yet. */
function useLog(contactIds: readonly string[], companyId: string | undefined, most: number) {
  const contactId = contactIds.length === 0 ? 'none' : `is:${contactIds.join()}`;
  const ofContacts = { filter: { contactId }, sort: 'newest' };
  const ofCompany = { filter: { companyId: `is:${companyId}` }, sort: 'newest' };
  const isOfCompany = companyId !== undefined;
  const talks = useNewest(useList(activityCollection, ofContacts), most);
  const companyTalks = useNewest(useList(companyActivityCollection, ofCompany, isOfCompany), most);
  const [one, other] = [oldestOf(talks), oldestOf(companyTalks)];
  return {
    own: [...talks.own, ...companyTalks.own],
    older: talks.older + companyTalks.older,
    oldestAt: one > other ? one : other,
  };
}

function Entries(props: TimelineProps) {
  const {
    contacts,
    companyId,
    recordId = contacts[0]?.id ?? '',
    without,
    extra = none,
    isWaiting = false,
  } = props;
  const { most, allPath } = props;
  const [limit, setLimit] = useState(most ?? step);
  const { log } = useContactsTexts();
  const ids = contacts.map(({ id }) => id);
  const { own, older, oldestAt } = useLog(ids, companyId, limit);
  const locale = useLocale();
  const subjects = companyId === undefined ? ids : [...ids, companyId];
  const {
    data = none,
    isError,
    isLoading,
    refetch,
  } = useQuery({
    queryKey: ['contacts', 'timeline', subjects.join(), locale],
    queryFn: ({ signal }) => listTimeline({ contactIds: ids, companyId }, signal),
    enabled: subjects.length > 0,
  });
  const entryIds = data.map(({ id }) => id);
  useLinkChanges(subjects, entryIds, () => void refetch());
  const [showsUnlinked, setShowsUnlinked] = useState(false);
  const others = without === undefined ? data : data.filter(({ kind }) => kind !== without);
  const entries = mergeEntries(toEntries(own), others, extra);
  const byId = new Map(own.map((activity) => [activity.id, activity]));
  const isOfSeveral = contacts.length > 1 || companyId !== undefined;
  const names = new Map(contacts.map((contact) => [contact.id, fullName(contact)]));
  const links = useRecordLinks(entries.find(({ unlinkedFrom }) => unlinkedFrom)?.kind);
  const findUnlinked = ({ id, unlinkedFrom = [] }: ShownEntry) => links?.findUnlinked(id) ?? unlinkedFrom;
  const isLinked = (entry: ShownEntry) => isOnTimeline(entry, findUnlinked(entry), recordId);
  /** Links an entry again to the record, or to its contacts where it is unlinked from all of them. */
  const link = (entry: ShownEntry) => {
    const from = findUnlinked(entry).includes(recordId) ? [recordId] : (entry.contactIds ?? []);
    for (const id of from) links?.setLinked(entry.id, id, true);
  };
  const unlinkedCount = entries.filter((entry) => !isLinked(entry)).length;
  const offered = showsUnlinked ? entries : entries.filter(isLinked);
  // Entries of other apps wait for the entries of the log that come before them.
  const shown = offered.filter(({ at }) => at >= oldestAt).slice(0, limit);
  const count = offered.length + older;
  // Entries that arrive later would move the others.
  if (isLoading || isWaiting) return <Waiting count={Math.min(most ?? waitingRows, waitingRows)} />;
  return (
    <>
      {isError && <p className="py-2 text-[0.8125rem] text-dim">{log.failed}</p>}
      {count === 0 && !isError && <p className="py-2 text-[0.8125rem] text-dim">{log.none}</p>}
      <ol className="flex flex-col" aria-label={log.timeline}>
        {shown.map((entry) => {
          const activity = byId.get(entry.id);
          const about = isOfSeveral && activity && 'contactId' in activity && names.get(activity.contactId);
          const linked = isLinked(entry);
          const change = () => (linked ? links?.setLinked(entry.id, recordId, false) : link(entry));
          return (
            <Entry
              key={entry.id}
              entry={entry}
              activity={activity}
              about={about || undefined}
              isLinked={linked}
              isShort={most !== undefined}
              onLink={links && entry.unlinkedFrom && change}
            />
          );
        })}
      </ol>
      {count > shown.length && allPath !== undefined && (
        <Link to={allPath} className={moreClasses}>
          {log.showAll(count)}
        </Link>
      )}
      {count > shown.length && most === undefined && (
        <button type="button" onClick={() => setLimit(limit + step)} className={moreClasses}>
          {log.showOlder}
        </button>
      )}
      {unlinkedCount > 0 && most === undefined && (
        <button
          type="button"
          aria-expanded={showsUnlinked}
          onClick={() => setShowsUnlinked(!showsUnlinked)}
          className={moreClasses}
        >
          {(showsUnlinked ? log.hideUnlinked : log.showUnlinked)(unlinkedCount)}
        </button>
      )}
    </>
  );
}

/** A skeleton for this number of entries. */
const Waiting = ({ count }: { count: number }) => (
  <div aria-busy="true" className="flex flex-col">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex gap-3 border-b border-line py-3 last:border-0">
        <Skeleton className="size-8 shrink-0 rounded-full" />
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
    ))}
  </div>
);

/** Returns the verb of a timeline entry, such as sent, received, or planned. */
function describeVerb({ kind, at, byId }: ShownEntry, now: string, verbs: ContactsTexts['log']['verbs']) {
  if (kind === 'mail') return byId === '' ? verbs.received : verbs.sent;
  if (kind === 'event') return at > now ? verbs.planned : verbs.met;
  return kind === 'deal' ? verbs.deal : verbs.mentioned;
}

interface EntryProps {
  entry: ShownEntry;
  activity: Activity | CompanyActivity | undefined;
  /** The contact, where there are several. */
  about: string | undefined;
  isLinked: boolean;
  /** Shows two lines of its text. */
  isShort: boolean;
  /** Unlinks an automatically linked entry, or links it again. */
  onLink: (() => void) | undefined;
}

const Entry = memo(function Entry(props: EntryProps) {
  const { entry, activity, about, isLinked, isShort, onLink } = props;
  const { log, page } = useContactsTexts();
  const format = useFormat();
  const { recordTypes } = useShellContent();
  const kind = new Map<string, string>(Object.entries(log.kinds)).get(entry.kind);
  const icon = activityIcons[entry.kind] ?? recordTypes[entry.kind]?.icon ?? 'link';
  const by = usePerson(entry.byId)?.name;
  const { now } = useClock();
  const verb = entry.path === '' ? undefined : describeVerb(entry, now, log.verbs);
  return (
    <li
      className={clsx(
        'group/entry flex gap-3 border-b border-line py-3 last:border-0',
        !isLinked && 'bg-hover -mx-3 rounded-lg px-3',
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunk text-dim">
        <Icon name={icon} size={18} />
      </span>
      <div className="min-w-0 flex-1 ltr:text-left rtl:text-right">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {entry.path === '' ? (
            <span className="font-semibold">{[kind ?? entry.title, about].filter(Boolean).join(' · ')}</span>
          ) : (
            <Link to={entry.path} dir="auto" className="ring-focus rounded-sm font-semibold hover:underline">
              {entry.title}
            </Link>
          )}
          {entry.state !== undefined && (
            <span className="rounded-full border border-line px-2 text-xs text-dim">{entry.state}</span>
          )}
          <time
            dateTime={entry.at}
            title={entry.at && format.dateTime(entry.at)}
            className="text-xs text-dim"
          >
            {verb && `${verb} · `}
            {entry.at && format.relative(entry.at)}
            {by !== undefined && ` · ${by}`}
          </time>
        </p>
        {entry.text !== '' && (
          <p
            dir="auto"
            className={clsx(
              'mt-0.5 text-[0.8125rem] text-dim wrap-anywhere',
              isShort ? 'line-clamp-2' : 'whitespace-pre-line',
            )}
          >
            {entry.text}
          </p>
        )}
      </div>
      {activity && (
        <LazyMenu
          trigger={<IconButton icon="more_vert" size="sm" label={page.more} className={hoverClasses} />}
        >
          {({ MenuItem }) => (
            <MenuItem icon="delete" danger onClick={() => removeActivity(activity)}>
              {log.remove}
            </MenuItem>
          )}
        </LazyMenu>
      )}
      {onLink && (
        <IconButton
          icon={isLinked ? 'link_off' : 'add_link'}
          size="sm"
          label={isLinked ? log.unlink(entry.title) : log.linkAgain(entry.title)}
          data-tooltip={isLinked ? log.unlinkHint : log.linkHint}
          onClick={onLink}
          className={isLinked ? hoverClasses : undefined}
        />
      )}
    </li>
  );
});
