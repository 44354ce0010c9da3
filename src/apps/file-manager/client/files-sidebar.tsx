import { Suspense, useMemo, useRef } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';
import { useLabelTexts } from '../../../platform/kits/labels/client/texts/en.ts';
import { SideAction, SideEntry, SideGroup } from '../../../platform/kits/page/client/side-list.tsx';
import { trashEntries } from './api.ts';
import { buildPath, type FileLocation, locations, isListed } from '../shared/views.ts';
import type { FileActions } from './file-actions.ts';
import { useEntryDrop } from './list/use-entry-drag.ts';
import { findTop } from './use-files.ts';
import { useFileTexts } from './texts/en.ts';
import type { FilesList } from './use-files.ts';

const FolderTree = lazyPart(async () => (await import('./list/folder-tree.tsx')).FolderTree);

const icons: Readonly<Record<FileLocation, IconName>> = {
  own: 'folder',
  organization: 'work',
  shared: 'group',
  starred: 'star',
  recent: 'history',
  offline: 'download',
  trash: 'delete',
};

interface FilesSidebarProps {
  files: FilesList;
  actions: FileActions;
  onEditLabels: () => void;
  onChoose?: (() => void) | undefined;
}

/** The lists of the app, with how many entries are in each. Entries can be dropped on those that take them. */
export function FilesSidebar({ files, actions, onEditLabels, onChoose }: FilesSidebarProps) {
  const texts = useFileTexts();
  const labelTexts = useLabelTexts();
  const { records, context, labels } = files;
  const counts = useMemo(
    () =>
      new Map(
        locations.map((kind) => [kind, records.filter((entry) => isListed(entry, { kind }, context)).length]),
      ),
    [records, context],
  );
  return (
    <nav aria-label={texts.sidebar}>
      <SideGroup>
        {locations.map((location) => (
          <LocationEntry
            key={location}
            {...{ location, files, actions, onChoose }}
            count={counts.get(location) ?? 0}
          />
        ))}
      </SideGroup>
      <SideGroup title={labelTexts.title}>
        {labels.map(({ id, color, title }) => (
          <SideEntry
            key={id}
            to={buildPath({ kind: 'label', id })}
            isActive={files.label?.id === id}
            color={color}
            name={title}
            count={records.filter((entry) => isListed(entry, { kind: 'label', id }, context)).length}
            onChoose={onChoose}
          />
        ))}
        {files.status === 'ready' && (
          <SideAction icon="edit" label={labelTexts.edit} onClick={onEditLabels} />
        )}
      </SideGroup>
      <SideGroup>
        <SideAction
          icon="link"
          label={texts.actions.links}
          onClick={() => {
            onChoose?.();
            actions.open('links');
          }}
        />
        <SideAction
          icon="cloud"
          label={texts.actions.space}
          onClick={() => {
            onChoose?.();
            actions.ask({ kind: 'space' });
          }}
        />
      </SideGroup>
      {files.status === 'ready' && (
        <Suspense>
          <FolderTree {...{ files, actions, onChoose }} />
        </Suspense>
      )}
    </nav>
  );
}

function LocationEntry({
  location,
  files,
  actions,
  onChoose,
  count,
}: Omit<FilesSidebarProps, 'onEditLabels'> & { location: FileLocation; count: number }) {
  const texts = useFileTexts();
  const ref = useRef<HTMLLIElement>(null);
  const { context } = files;
  const top = findTop(location, context.uid);
  const drop = (id: string) => {
    const entry = context.find(id);
    if (top) actions.drop(id, top);
    else if (entry) trashEntries([entry]);
  };
  const isOver = useEntryDrop(ref, actions.canDrag && (top || location === 'trash') ? drop : undefined);
  return (
    <SideEntry
      entryRef={ref}
      isOver={isOver}
      to={buildPath({ kind: location })}
      isActive={files.isKnown && files.view.kind !== 'label' && files.location === location}
      icon={icons[location]}
      name={texts.locations[location]}
      count={count}
      onChoose={onChoose}
    />
  );
}
