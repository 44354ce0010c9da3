import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { createRecordSearch } from '../../../platform/kits/list-screen/client/record-search.ts';
import { useListView } from '../../../platform/kits/list-screen/client/use-list-view.ts';
import { labelCollection, type Mail, mailCollection } from '../shared/mail.ts';
import { buildMailPath, buildMatcher, chooseSelection } from '../shared/rules.ts';

const mailSearch = createRecordSearch<Mail>(({ subject, excerpt, from, to, cc, labels }) => ({
  title: subject,
  body: [excerpt, ...[from, ...to, ...cc].map(({ name, email }) => `${name} ${email}`)].join('\n'),
  labels,
}));

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
  const list = useListView({ collection: mailCollection, labels, path, isMember, search: mailSearch });
  return { ...list, selection, mailId };
}
export type MailView = ReturnType<typeof useMailView>;
