import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { useSettings } from '../../../platform/frame/settings/client/settings-store.ts';
import {
  createRecordSearch,
  type RecordSearch,
} from '../../../platform/kits/list-screen/client/record-search.ts';
import { type ListView, useListView } from '../../../platform/kits/list-screen/client/use-list-view.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { labelCollection, type Mail, mailCollection } from '../shared/mail.ts';
import { type Conversation, conversationCollection, mailboxCollection } from '../shared/mailboxes/mailbox.ts';
import { buildMailboxMatcher } from '../shared/mailboxes/rules.ts';
import { buildMailPath, buildMatcher, chooseSelection, type MailSelection } from '../shared/rules.ts';
import { readMailQuery, readSearchTexts } from '../shared/search/mail-operators.ts';

const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const wordSearch = createRecordSearch<Mail>(readSearchTexts);

/** The search of a list: words, and operators such as `from:`, which mean days of this time zone. */
const createMailSearch = (timeZone: string): RecordSearch<Mail> => ({
  ...wordSearch,
  build(typed, labels) {
    if (typed.trim() === '') return undefined;
    const { words, fits } = readMailQuery(typed, { labels, timeZone });
    const hasWords = wordSearch.build(words, labels);
    return (mail) => fits(mail) && (!hasWords || hasWords(mail));
  },
});

/** What a search with `in:` finds: it leaves the list that is shown. */
function useFoundElsewhere(
  { records, labels, search }: Pick<ListView<Mail>, 'records' | 'labels' | 'search'>,
  mailSearch: RecordSearch<Mail>,
): readonly Mail[] | undefined {
  const typed = useDeferredValue(search);
  return useMemo(() => {
    const { folders } = readMailQuery(typed, { labels, timeZone: 'UTC' });
    const fits = folders && mailSearch.build(typed, labels);
    return fits ? records.filter(fits) : undefined;
  }, [typed, records, labels, mailSearch]);
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

/** The list that the address names, what the search leaves of it, and the opened mail. */
export function useMailView() {
  const { labelHandle, filterHandle, folderHandle, mailboxId, part, mailId } = useParams({ strict: false });
  const selection = useMemo(
    () => chooseSelection({ labelHandle, filterHandle, folderHandle, mailboxId, part }),
    [labelHandle, filterHandle, folderHandle, mailboxId, part],
  );
  const path = buildMailPath(selection);
  const labels = useRecords(labelCollection);
  const conversations = useRecords(conversationCollection);
  const isMember = useMember(selection, labels, conversations);
  const timeZone = useSettings((settings) => settings.timeZone) ?? deviceZone;
  const mailSearch = useMemo(() => createMailSearch(timeZone), [timeZone]);
  const list = useListView({ collection: mailCollection, labels, path, isMember, search: mailSearch });
  const elsewhere = useFoundElsewhere(list, mailSearch);
  const mailboxes = useRecords(mailboxCollection);
  const mailbox = mailboxes.find(({ id }) => id === mailboxId);
  return { ...list, found: elsewhere ?? list.found, selection, mailId, conversations, mailboxes, mailbox };
}
export type MailView = ReturnType<typeof useMailView>;
