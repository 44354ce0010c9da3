import { ListSidebar } from '../../../platform/kits/list-screen/client/list-sidebar.tsx';
import { listFrequent, listInGroup } from '../shared/mark.ts';
import { buildPath } from '../shared/rules.ts';
import { useContactsTexts } from './texts/en.ts';
import type { ContactsView } from './use-contacts.ts';

interface ContactsSidebarProps {
  view: ContactsView;
  onEditLabels: () => void;
  onChoose?: () => void;
}

/** The lists and groups, with how many contacts are in each. */
export function ContactsSidebar({ view, ...events }: ContactsSidebarProps) {
  const texts = useContactsTexts();
  const { records, marks, starred, groups } = view;
  const known = new Set(records.map(({ id }) => id));
  const count = (ids: Iterable<string>) => [...ids].filter((id) => known.has(id)).length;
  const lists = [
    { kind: 'all', icon: 'contacts', count: records.length },
    { kind: 'frequent', icon: 'restart_alt', count: count(listFrequent(marks)) },
    { kind: 'starred', icon: 'star', count: count(starred) },
  ] as const;
  return (
    <ListSidebar
      {...events}
      label={texts.sidebar}
      path={view.path}
      groups={[
        {
          lists: lists.map(({ kind, ...list }) => ({
            ...list,
            path: buildPath({ kind }),
            name: texts.lists[kind],
          })),
        },
      ]}
      labels={groups}
      labelWords={texts.groups}
      buildLabelPath={({ handle }) => buildPath({ kind: 'group', handle })}
      countLabel={({ id }) => count(listInGroup(marks, id))}
      isReady={view.status === 'ready'}
    />
  );
}
