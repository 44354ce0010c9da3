import { useDeferredValue, useMemo } from 'react';
import { ListSidebar } from '../../../platform/kits/list-screen/client/list-sidebar.tsx';
import { buildMailPath, countMails, mailFilters, mailFolders } from '../shared/rules.ts';
import { findListIcon, nameList } from './list-names.ts';
import { useMailTexts } from './texts/en.ts';
import type { MailView } from './use-mail-view.ts';

interface MailSidebarProps {
  view: MailView;
  onEditLabels: () => void;
  onChoose?: () => void;
}

/** All folders, filters and labels with how many unread mails are in each. */
export function MailSidebar({ view, ...events }: MailSidebarProps) {
  const texts = useMailTexts();
  const { mailboxes, selection } = view;
  const counted = useDeferredValue(view.records);
  const counts = useMemo(() => countMails(counted), [counted]);
  const describe = (kind: 'folder' | 'filter', handle: string, count = 0) => ({
    path: buildMailPath({ kind, handle }),
    icon: findListIcon(handle),
    name: nameList(handle, texts) ?? handle,
    count,
  });
  return (
    <ListSidebar
      {...events}
      label={texts.sidebar}
      path={view.path}
      groups={[
        {
          title: texts.folders,
          lists: mailFolders.map(({ handle }) => describe('folder', handle, counts.folders[handle])),
        },
        {
          title: texts.filters,
          lists: mailFilters.map(({ handle }) => describe('filter', handle, counts.filters[handle])),
        },
        ...(mailboxes.length === 0
          ? []
          : [
              {
                title: texts.mailboxes,
                lists: mailboxes.map(({ id, name }) => ({
                  // The part that is shown stays the same entry.
                  path: buildMailPath(
                    selection.handle === id ? selection : { kind: 'mailbox' as const, handle: id },
                  ),
                  icon: 'groups' as const,
                  name,
                  count: counts.mailboxes.get(id) ?? 0,
                })),
              },
            ]),
      ]}
      labels={view.labels}
      buildLabelPath={({ handle }) => buildMailPath({ kind: 'label', handle })}
      countLabel={({ id }) => counts.labels.get(id) ?? 0}
      isReady={view.status === 'ready'}
    />
  );
}
