import { useMemo, useRef } from 'react';
import type { IconName } from '../../../ui/icons/icon.tsx';
import { SideEntry, SideGroup } from '../../../platform/kits/page/client/side-list.tsx';
import { trashEntries } from './api.ts';
import { buildPath, type Drawer, drawers, isListed } from '../shared/views.ts';
import type { FileActions } from './file-actions.ts';
import { useEntryDrop } from './list/use-entry-drag.ts';
import { findTop } from './path-bar.tsx';
import { useFileTexts } from './texts/en.ts';
import type { FilesList } from './use-files.ts';

const icons: Readonly<Record<Drawer, IconName>> = {
  own: 'folder',
  organization: 'work',
  shared: 'group',
  starred: 'star',
  recent: 'history',
  trash: 'delete',
};

interface FilesSidebarProps {
  files: FilesList;
  actions: FileActions;
  onChoose?: (() => void) | undefined;
}

/** The lists of the app, with how many entries are in each. Entries can be dropped on those that take them. */
export function FilesSidebar({ files, actions, onChoose }: FilesSidebarProps) {
  const texts = useFileTexts();
  const { records, context } = files;
  const counts = useMemo(
    () =>
      new Map(
        drawers.map((kind) => [kind, records.filter((entry) => isListed(entry, { kind }, context)).length]),
      ),
    [records, context],
  );
  return (
    <nav aria-label={texts.sidebar}>
      <SideGroup>
        {drawers.map((drawer) => (
          <DrawerEntry
            key={drawer}
            {...{ drawer, files, actions, onChoose }}
            count={counts.get(drawer) ?? 0}
          />
        ))}
      </SideGroup>
    </nav>
  );
}

function DrawerEntry({
  drawer,
  files,
  actions,
  onChoose,
  count,
}: FilesSidebarProps & { drawer: Drawer; count: number }) {
  const texts = useFileTexts();
  const ref = useRef<HTMLLIElement>(null);
  const { context } = files;
  const top = findTop(drawer, context.uid);
  const drop = (id: string) => {
    const entry = context.find(id);
    if (top) actions.drop(id, top);
    else if (entry) trashEntries([entry]);
  };
  const isOver = useEntryDrop(ref, actions.canChange && (top || drawer === 'trash') ? drop : undefined);
  return (
    <SideEntry
      entryRef={ref}
      isOver={isOver}
      to={buildPath({ kind: drawer })}
      isActive={files.isKnown && files.drawer === drawer}
      icon={icons[drawer]}
      name={texts.drawers[drawer]}
      count={count}
      onChoose={onChoose}
    />
  );
}
