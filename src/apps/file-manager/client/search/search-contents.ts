import { foldText } from '../../../../base/fold.ts';
import { fromWallClock } from '../../../../base/wall-clock.ts';
import { readClock } from '../../../../platform/people/clock/client/clock.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { parseDay } from '../../../../platform/kernel/search/shared/operators.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import type { ContentMatches, ContentQuery } from '../../shared/content-search.ts';
import { maxLabels, maxOwners } from '../../shared/content-search-calls.ts';
import { fileLabelCollection } from '../../shared/entry.ts';
import { fileTypes } from '../../shared/extensions.ts';
import { type EntryFilter, type FileOperator, parseFileSearch } from '../../shared/search-entries.ts';
import type { FilesView } from '../../shared/views.ts';
import { useFileTexts } from '../texts/en.ts';
import { callSearch } from './api.ts';

/** The query of the list: the search text, the filters of the view menu, and the searched locations. */
export interface ContentSearch {
  readonly query: string;
  readonly filter: EntryFilter;
  /** Undefined for all files. */
  readonly view: FilesView | undefined;
}

const dayMs = 24 * 3_600_000;

/** Returns the person of a filter; undefined if it has none or several. */
const findFiltered = ({ owner }: EntryFilter): string | undefined =>
  owner === 'me' ? readSession().user?.uid : owner === 'all' || owner === 'others' ? undefined : owner;

/** Returns the people whose names contain a text; undefined if they are too many to ask for. */
function findOwners(value: string): string | undefined {
  const uid = readSession().user?.uid ?? '';
  const folded = foldText(value);
  if (folded === 'me' || folded === foldText(useFileTexts.current().me)) return uid;
  const ids = readRecords(personCollection).flatMap(({ id, name }) =>
    foldText(name).includes(folded) ? [id] : [],
  );
  return ids.length > 0 && ids.length <= maxOwners ? ids.join(',') : undefined;
}

/** Returns the person's labels whose titles contain a text; undefined if they are too many to ask for. */
function findLabels(value: string): string | undefined {
  const folded = foldText(value);
  const ids = readRecords(fileLabelCollection).flatMap(({ id, title }) =>
    foldText(title).includes(folded) ? [id] : [],
  );
  return ids.length > 0 && ids.length <= maxLabels ? ids.join(',') : undefined;
}

/** Returns the criteria that the server applies; the list applies the others. */
function buildContentQuery({ query, filter, view }: ContentSearch): ContentQuery {
  const texts = useFileTexts.current();
  const { words, operators } = parseFileSearch(query, texts);
  const valueOf = (wanted: FileOperator) => operators.find(({ kind }) => kind === wanted)?.value;
  const { timeZone, today } = readClock();
  const startOf = (kind: 'before' | 'after') => {
    const day = parseDay(valueOf(kind) ?? '');
    return day === undefined ? undefined : (fromWallClock(day, timeZone) ?? undefined);
  };
  const typed = valueOf('type');
  const typeName = fileTypes.find(
    (one) => typed && [one, texts.types[one]].some((name) => foldText(name) === foldText(typed)),
  );
  const type = typed === undefined ? (filter.type === 'all' ? undefined : filter.type) : (typeName ?? typed);
  const ownerText = valueOf('owner');
  const owner = ownerText === undefined ? findFiltered(filter) : findOwners(ownerText);
  const labelText = valueOf('label');
  const viewedLabel = view?.kind === 'label' ? view.id : undefined;
  const label = labelText === undefined ? viewedLabel : findLabels(labelText);
  const since =
    filter.days === 0 ? undefined : new Date(Date.parse(today.start) - filter.days * dayMs).toISOString();
  const [after, before] = [startOf('after') ?? since, startOf('before')];
  const inName = valueOf('in');
  return {
    q: words.slice(0, 200),
    ...(type !== undefined && { type: type.slice(0, 40) }),
    ...(owner !== undefined && { owner }),
    ...(filter.owner === 'others' && { others: '1' as const }),
    ...(label !== undefined && { label }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    ...(inName !== undefined && { in: inName.slice(0, 200) }),
    ...(view?.kind === 'folder' && { folder: view.id }),
    ...((view?.kind === 'own' || view?.kind === 'organization' || view?.kind === 'shared') && {
      top: view.kind,
    }),
  };
}

/** Searches the names and contents of files on the server. */
export const searchContents = (search: ContentSearch, signal: AbortSignal): Promise<ContentMatches> =>
  callSearch(buildContentQuery(search), signal);
