import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { useSettings } from '../../../platform/frame/settings/client/settings-store.ts';
import {
  createRecordSearch,
  type RecordSearch,
} from '../../../platform/kits/list-screen/client/record-search.ts';
import { type ListView, useListView } from '../../../platform/kits/list-screen/client/use-list-view.ts';
import { labelCollection, type Mail, mailCollection } from '../shared/mail.ts';
import { buildMailPath, buildMatcher, chooseSelection } from '../shared/rules.ts';
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

/** The list that the address names, what the search leaves of it, and the opened mail. */
export function useMailView() {
  const { labelHandle, filterHandle, folderHandle, mailId } = useParams({ strict: false });
  const selection = useMemo(
    () => chooseSelection({ labelHandle, filterHandle, folderHandle }),
    [labelHandle, filterHandle, folderHandle],
  );
  const path = buildMailPath(selection);
  const labels = useRecords(labelCollection);
  const isMember = useMemo(() => buildMatcher(selection, labels), [selection, labels]);
  const timeZone = useSettings((settings) => settings.timeZone) ?? deviceZone;
  const mailSearch = useMemo(() => createMailSearch(timeZone), [timeZone]);
  const list = useListView({ collection: mailCollection, labels, path, isMember, search: mailSearch });
  const elsewhere = useFoundElsewhere(list, mailSearch);
  return { ...list, found: elsewhere ?? list.found, selection, mailId };
}
export type MailView = ReturnType<typeof useMailView>;
