import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readDeviceZone } from '../../../base/clock.ts';
import { isReached, useRecentList } from '../../../platform/kernel/collections/client/recent/use-recent.ts';
import { readRecords, useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { useSettings } from '../../../platform/frame/settings/client/settings-store.ts';
import {
  createRecordSearch,
  type RecordSearch,
} from '../../../platform/kits/list-screen/client/record-search.ts';
import { type ListView, useListView } from '../../../platform/kits/list-screen/client/use-list-view.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { createGrouper, holdsMail, type ListedMail } from '../shared/conversations/conversations.ts';
import { labelCollection, type Mail, mailCollection } from '../shared/mail.ts';
import { type Conversation, conversationCollection, mailboxCollection } from '../shared/mailboxes/mailbox.ts';
import { buildMailboxMatcher } from '../shared/mailboxes/rules.ts';
import {
  buildListQuery,
  buildMailPath,
  buildMatcher,
  buildPlaceMatcher,
  chooseSelection,
  type MailSelection,
} from '../shared/rules.ts';
import { readMailQuery, readSearchTexts } from '../shared/search/mail-operators.ts';
import { cutSnippet, type Snippet } from '../shared/search/snippet.ts';
import { useLoadedRights, useMailboxRights } from './mailboxes/rights.ts';
import { findAnswered, nothingAsked, type SearchAnswer, useServerSearch } from './use-server-search.ts';

const deviceZone = readDeviceZone();

const wordSearch = createRecordSearch<Mail>(readSearchTexts);

/**
 * The search of a list: words, and operators such as `from:`, which mean days of this time zone. What the server found joins
 * it: the browser holds no texts, and of a conversation in a shared mailbox its newest mail alone is shown.
 */
const createMailSearch = (timeZone: string, path: string, answer: SearchAnswer): RecordSearch<Mail> => ({
  ...wordSearch,
  build(typed, labels) {
    if (typed.trim() === '') return undefined;
    const { words, fits } = readMailQuery(typed, { labels, timeZone });
    const hasWords = wordSearch.build(words, labels);
    const answered = findAnswered(answer, path, typed);
    return (mail) =>
      (fits(mail) && (!hasWords || hasWords(mail) || answered.has(mail.id))) ||
      (mail.mailboxId !== null && answered.has(mail.id));
  },
});

/** What rows show of a search with words: the words themselves, and where they are in the text or the files of a mail. */
export interface Searched {
  readonly words: string;
  readonly findSnippet: (mail: Mail) => Snippet | undefined;
}

function useSearched(typed: string, labels: readonly Label[], path: string, answer: SearchAnswer) {
  return useMemo((): Searched | undefined => {
    const { words } = readMailQuery(typed, { labels, timeZone: 'UTC' });
    if (words === '') return undefined;
    const answered = findAnswered(answer, path, typed);
    // The same object as long as nothing changes, so that rows stay as they are.
    const known = new WeakMap<Mail, Snippet | null>();
    const findHere = (mail: Mail) => {
      const fileNames = mail.files.map(({ name }) => name);
      const found = known.get(mail) ?? cutSnippet(mail.excerpt, fileNames, words) ?? null;
      known.set(mail, found);
      return found;
    };
    return { words, findSnippet: (mail) => answered.get(mail.id) ?? findHere(mail) ?? undefined };
  }, [typed, labels, path, answer]);
}

/** What a search with `in:` finds: it leaves the list that is shown. */
function useFoundElsewhere(
  { records, labels, search }: Pick<ListView<Mail>, 'records' | 'labels' | 'search'>,
  mailSearch: RecordSearch<Mail>,
  selection: MailSelection,
): readonly Mail[] | undefined {
  const typed = useDeferredValue(search);
  return useMemo(() => {
    const { folders } = readMailQuery(typed, { labels, timeZone: 'UTC' });
    const fits = folders && mailSearch.build(typed, labels);
    const isSearched = buildPlaceMatcher(selection);
    return fits ? records.filter((mail) => isSearched(mail) && fits(mail)) : undefined;
  }, [typed, records, labels, mailSearch, selection]);
}

/** The test of the shown list; that of a shared mailbox depends on all its mails. */
function useMember(
  selection: MailSelection,
  labels: readonly Label[],
  conversations: readonly Conversation[],
): (mail: Mail) => boolean {
  const mails = useRecords(mailCollection);
  const uid = useSession().user?.uid ?? '';
  const isShared = selection.kind === 'mailbox';
  const own = useMemo(() => buildMatcher(selection, labels), [selection, labels]);
  const shared = useMemo(
    () => isShared && buildMailboxMatcher(selection, { mails, conversations, uid }),
    [isShared, selection, mails, conversations, uid],
  );
  return shared || own;
}

/** The list of the address as far as it is loaded. A search shows what the browser holds of it and what the server finds. */
function useLoadedList(
  list: ListView<Mail>,
  selection: MailSelection,
  isMember: (mail: Mail) => boolean,
  isAsking: boolean,
) {
  const uid = useSession().user?.uid ?? '';
  const { labels } = list;
  const query = useMemo(() => buildListQuery(selection, labels, uid), [selection, labels, uid]);
  const { part, list: loaded } = useRecentList(mailCollection, query);
  const isCut = !list.isSearching;
  const { end } = part;
  const isShown = useMemo(() => isReached(mailCollection, end), [end]);
  const found = useMemo(
    () => (isCut ? list.found.filter(isShown) : list.found),
    [isCut, list.found, isShown],
  );
  const members = useMemo(() => list.members.filter(isShown), [list.members, isShown]);
  const hasMore = isCut && part.hasMore;
  const loadMore = hasMore ? loaded?.loadMore : undefined;
  const isEmpty = found.length === 0;
  useEffect(() => {
    if (isEmpty) void loadMore?.();
  }, [isEmpty, end, loadMore]);
  const isWaiting = isEmpty && (hasMore || part.isLoading || isAsking) && list.status === 'ready';
  return {
    found,
    members,
    status: isWaiting ? ('loading' as const) : list.status,
    /** Whether the list has more than is loaded. */
    hasMore: part.hasMore,
    total: part.total,
    loadMore,
    /** What is shown of the list, once all of it is loaded. */
    async loadAll(): Promise<readonly Mail[]> {
      if (!hasMore) return found;
      await loaded?.loadAll();
      return readRecords(mailCollection).filter(isMember);
    },
  };
}

/** The list that the address names, what the search leaves of it, and the opened mail. */
export function useMailView() {
  const { labelHandle, filterHandle, folderHandle, mailboxId, part, mailboxLabelId, mailId } = useParams({
    strict: false,
  });
  const selection = useMemo(
    () => chooseSelection({ labelHandle, filterHandle, folderHandle, mailboxId, part, mailboxLabelId }),
    [labelHandle, filterHandle, folderHandle, mailboxId, part, mailboxLabelId],
  );
  const path = buildMailPath(selection);
  const labels = useRecords(labelCollection);
  const conversations = useRecords(conversationCollection);
  const isMember = useMember(selection, labels, conversations);
  const timeZone = useSettings((settings) => settings.timeZone) ?? deviceZone;
  const [answer, setAnswer] = useState(nothingAsked);
  const mailSearch = useMemo(() => createMailSearch(timeZone, path, answer), [timeZone, path, answer]);
  const list = useListView({ collection: mailCollection, labels, path, isMember, search: mailSearch });
  const isAsking = useServerSearch(selection, list.search, { path, answer, onAnswer: setAnswer });
  const loaded = useLoadedList(list, selection, isMember, isAsking);
  const elsewhere = useFoundElsewhere(list, mailSearch, selection);
  const searched = useSearched(list.search, labels, path, answer);
  const mailboxes = useRecords(mailboxCollection);
  const mailbox = mailboxes.find(({ id }) => id === mailboxId);
  useLoadedRights(mailboxes);
  const rights = useMailboxRights(mailboxId ?? null);
  const group = useMemo(() => createGrouper(), []);
  const mails = elsewhere ?? loaded.found;
  const found = useMemo(() => group(mails), [group, mails]);
  const isOpened = (row: ListedMail) => holdsMail(row, mailId);
  // Also one that is older than what is loaded of the list.
  const opened = found.find(isOpened) ?? list.members.find(isOpened);
  const place = { selection, mailId, conversations, mailboxes, mailbox, rights };
  const loadAll = async () => createGrouper()(await loaded.loadAll());
  return { ...list, ...loaded, ...place, found, loadAll, opened, searched };
}
export type MailView = ReturnType<typeof useMailView>;
