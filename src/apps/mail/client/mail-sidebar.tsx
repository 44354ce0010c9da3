import { ListSidebar } from '../../../platform/kits/list-screen/client/list-sidebar.tsx';
import { SideEntry, SideGroup } from '../../../platform/kits/page/client/side-list.tsx';
import { buildMailPath, mailFilters, mailFolders } from '../shared/rules.ts';
import { useMailCounts } from './counts/use-mail-counts.ts';
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
  const counts = useMailCounts();
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
      ]}
      labels={view.labels}
      buildLabelPath={({ handle }) => buildMailPath({ kind: 'label', handle })}
      countLabel={({ id }) => counts.labels.get(id) ?? 0}
      isReady={view.status === 'ready'}
      extra={
        view.status === 'ready' &&
        mailboxes.length > 0 && (
          <SideGroup title={texts.mailboxes}>
            {mailboxes.map(({ id, name }) => {
              const isOpen = selection.handle === id;
              return (
                <SideEntry
                  key={id}
                  // The part that is shown stays the same entry.
                  to={buildMailPath(isOpen ? selection : { kind: 'mailbox', handle: id })}
                  isActive={isOpen}
                  icon="groups"
                  name={name}
                  count={counts.mailboxes.get(id) ?? 0}
                  onChoose={events.onChoose}
                />
              );
            })}
          </SideGroup>
        )
      }
    />
  );
}
