import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { fromWallClock } from '../../../base/wall-clock.ts';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { createRecordSearch } from '../../../platform/kits/list-screen/client/record-search.ts';
import { useListView } from '../../../platform/kits/list-screen/client/use-list-view.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { personCollection } from '../../../platform/people/directory/shared/person.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { deviceTexts } from '../../../ui/storage.ts';
import {
  type Entry,
  entryCollection,
  fileLabelCollection,
  markCollection,
  organizationScope,
} from '../shared/entry.ts';
import {
  buildEntrySearch,
  buildFilter,
  buildNameTest,
  type EntryFilter,
  isFiltering,
  isSearched,
  parseFileSearch,
} from '../shared/search-entries.ts';
import { isTrashed, listAbove } from '../shared/tree.ts';
import {
  buildPath,
  chooseView,
  type FileLocation,
  type FilesView,
  findTopLocation,
  isListed,
} from '../shared/views.ts';
import type { Place } from './api.ts';
import { createEntrySorter, fileOrder } from './list/sort-entries.ts';
import { useKeptFiles } from './offline/offline-files.ts';
import { useFileTexts } from './texts/en.ts';
import { useContentMatches } from './use-content-matches.ts';

const none: readonly never[] = [];
const searchFiles = createRecordSearch<Entry>(({ name }) => ({ title: name, body: '', labels: none }));

const gridKey = 'device file-manager grid';
const gridStore = createStore(() => ({ isGrid: deviceTexts.read(gridKey) === 'on' }));

/** Whether entries are shown as a grid, remembered on this device. */
export const useIsGrid = (): boolean => useStore(gridStore, ({ isGrid }) => isGrid);

export function setIsGrid(isGrid: boolean): void {
  gridStore.setState({ isGrid });
  deviceTexts.write(gridKey, isGrid ? 'on' : 'off');
}

/** The place at the top of a list; undefined for lists that are no places. */
export function findTop(location: FileLocation, uid: string): Place | undefined {
  if (location === 'own') return { parentId: null, space: 'own', scope: `user:${uid}` };
  if (location === 'organization') return { parentId: null, space: 'organization', scope: organizationScope };
  return undefined;
}

/** The place into which a view adds entries; undefined where nothing can be added. */
function findPlace(view: FilesView, folder: Entry | undefined, uid: string): Place | undefined {
  if (folder) return { parentId: folder.id, space: 'own', scope: folder.scope };
  return view.kind === 'own' || view.kind === 'organization' ? findTop(view.kind, uid) : undefined;
}

/** The list that the address names, sorted, searched and filtered, and the opened entry. */
export function useFiles(filter: EntryFilter) {
  const { list, id } = useParams({ strict: false });
  const { open: openId } = useSearch({ strict: false });
  const chosen = useMemo(() => chooseView({ list, id }), [list, id]);
  const view: FilesView = chosen ?? { kind: 'own' };
  const uid = useSession().user?.uid ?? '';
  const locale = useLocale();
  const records = useRecords(entryCollection);
  const marks = useRecords(markCollection);
  const labels = useRecords(fileLabelCollection);
  const order = fileOrder.use();
  const find = useMemo(() => {
    const byId = new Map(records.map((entry) => [entry.id, entry]));
    return (entryId: string) => byId.get(entryId);
  }, [records]);
  const offline = useKeptFiles();
  const context = useMemo(() => {
    const opened = marks.flatMap(({ entryId, openedAt }) =>
      openedAt === null ? [] : [[entryId, openedAt] as const],
    );
    return {
      uid,
      find,
      locationOf: (entry: Entry) => findTopLocation(entry, { uid, find }),
      starred: new Set(marks.flatMap(({ entryId, starred }) => (starred ? [entryId] : []))),
      labeled: new Map(marks.flatMap(({ entryId, labels: ids }) => (ids.length > 0 ? [[entryId, ids]] : []))),
      opened: new Map(opened),
      offline,
    };
  }, [find, marks, uid, offline]);
  const isKnown = chosen !== undefined;
  const viewPath = buildPath(view);
  const { today: day, timeZone } = useClock();
  const today = day.start;
  const passes = useMemo(
    () => (isFiltering(filter) ? buildFilter(filter, uid, Date.parse(today)) : undefined),
    [filter, uid, today],
  );
  // Without a filter, the same function before and after one: the list is not narrowed again.
  const isInView = useMemo(() => {
    const listed = chooseView({ list, id });
    return (entry: Entry) => listed !== undefined && isListed(entry, listed, context);
  }, [list, id, context]);
  const isMember = useMemo(
    () => (passes ? (entry: Entry) => isInView(entry) && passes(entry) : isInView),
    [isInView, passes],
  );
  const [sortEntries] = useState(createEntrySorter);
  const sortAll = useCallback(
    (entries: readonly Entry[]) => sortEntries(entries, order, locale),
    [sortEntries, order, locale],
  );
  const compare = useMemo(() => {
    if (list !== 'recent') return undefined;
    const timeOf = (entry: Entry) => context.opened.get(entry.id) ?? '';
    return (one: Entry, other: Entry) => (timeOf(one) < timeOf(other) ? 1 : -1);
  }, [list, context]);
  const listView = useListView({
    collection: entryCollection,
    path: viewPath,
    isMember,
    sort: sortAll,
    search: searchFiles,
    compare,
  });
  const labelsOf = useMemo(() => {
    const byEntry = new Map(
      [...context.labeled].map(([entryId, ids]) => [entryId, labels.filter((one) => ids.includes(one.id))]),
    );
    return (entryId: string): readonly Label[] => byEntry.get(entryId) ?? none;
  }, [labels, context]);
  const query = useDeferredValue(listView.search);
  const texts = useFileTexts();
  const people = useRecords(personCollection);
  const searched = parseFileSearch(query, texts).words;
  const [wideAt, setWideAt] = useState('');
  const searchesAll = wideAt === viewPath;
  const { passages: contents, hasMore: hasMoreMatches } = useContentMatches(searched, {
    query,
    filter,
    view: searchesAll ? undefined : view,
  });
  /** The passage of a file that was found by its content alone; empty for others. */
  const passageOf = useMemo(() => {
    const isNamed = buildNameTest(searched);
    return (entry: Entry) => (isNamed(entry) ? '' : (contents.get(entry.id) ?? ''));
  }, [searched, contents]);
  const found = useMemo(() => {
    const names = new Map(people.map((person) => [person.id, person.name]));
    const nameOf = (ownerId: string) => names.get(ownerId) ?? '';
    const startOf = (wall: string) => fromWallClock(wall, timeZone) ?? wall;
    const words = { operators: texts.operators, types: texts.types, me: texts.me };
    const namesOf = (entryId: string) => labelsOf(entryId).map(({ title }) => title);
    const searching = { uid, find, nameOf, labelsOf: namesOf, startOf };
    const matches = buildEntrySearch(query, words, searching, contents);
    const place = chooseView({ list, id });
    if (!matches || !place) return undefined;
    const all = sortAll(records).filter(
      (entry) =>
        (searchesAll ? !isTrashed(entry, find) : isSearched(entry, place, context)) &&
        (!passes || passes(entry)) &&
        matches(entry),
    );
    return compare ? all.toSorted(compare) : all;
  }, [
    people,
    texts,
    timeZone,
    query,
    contents,
    uid,
    find,
    labelsOf,
    list,
    id,
    records,
    context,
    passes,
    searchesAll,
    sortAll,
    compare,
  ]);
  const folder = view.kind === 'folder' ? find(view.id) : undefined;
  const ownTop: Place = { parentId: null, space: 'own', scope: `user:${uid}` };
  const isInTrash = view.kind === 'trash' || (folder !== undefined && isTrashed(folder, find));
  return {
    ...listView,
    found: found ?? listView.found,
    /** Whether the list shows search results, which include subfolders. */
    isFound: found !== undefined,
    /** The words that are searched for, without operators. */
    searched,
    passageOf,
    hasMoreMatches,
    /** Whether all files are searched, not only those of the list. */
    searchesAll,
    setSearchesAll: (isAll: boolean) => setWideAt(isAll ? viewPath : ''),
    view,
    isKnown,
    context,
    openId,
    folder,
    labels,
    labelsOf,
    /** The label whose files are shown. */
    label: view.kind === 'label' ? labels.find((one) => one.id === view.id) : undefined,
    isInTrash,
    /** Where new entries of this list go; undefined for lists that are no places. */
    place: isInTrash ? undefined : findPlace(view, folder, uid),
    ownTop,
    above: folder ? listAbove(folder, find) : none,
    location: folder
      ? isInTrash
        ? 'trash'
        : findTopLocation(folder, context)
      : 'id' in view
        ? 'own'
        : view.kind,
  } as const;
}
export type FilesList = ReturnType<typeof useFiles>;
