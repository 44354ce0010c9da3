import { Suspense, useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Tree } from '../../../../ui/navigation/tree.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import type { Entry } from '../../shared/entry.ts';
import { type FindEntry, listAbove } from '../../shared/tree.ts';
import type { ViewContext } from '../../shared/views.ts';
import type { Place } from '../api.ts';
import { findNodePlace, folderTops, useFolderNodes } from '../list/folder-nodes.ts';
import { useFileTexts } from '../texts/en.ts';
import { useEntryLevels } from '../use-entry-levels.ts';

const NewFolder = lazyPart(async () => (await import('./new-folder.tsx')).NewFolder);

interface FolderDialogProps {
  title: string;
  confirmLabel: string;
  records: readonly Entry[];
  context: Pick<ViewContext, 'uid' | 'find'>;
  /** Folders that are not offered, with what is in them. */
  excluded?: readonly Entry[];
  onChoose: (place: Place) => void;
  onClose: () => void;
}

const none: readonly Entry[] = [];

interface LeftOutOptions {
  readonly excluded: readonly Entry[];
  /** The ids of the folders to which the person may not add, separated by spaces. */
  readonly refusedIds: string;
  readonly find: FindEntry<Entry>;
}

/** Returns whether a folder is left out. Folders around those that are offered stay. */
function useIsLeftOut(folders: readonly Entry[], { excluded, refusedIds, find }: LeftOutOptions) {
  return useMemo(() => {
    const left = new Set(excluded.map(({ id }) => id));
    const closed = new Set(refusedIds.split(' '));
    const open = folders.filter(({ id }) => !closed.has(id));
    const shown = new Set(open.flatMap((folder) => [folder, ...listAbove(folder, find)].map(({ id }) => id)));
    return ({ id }: Entry) => left.has(id) || !shown.has(id);
  }, [excluded, folders, refusedIds, find]);
}

/** Chooses a folder to which the person may add, or a new one. */
export const FolderDialog = (props: FolderDialogProps) => (
  <QueryScope>
    <Folders {...props} />
  </QueryScope>
);

function Folders(props: FolderDialogProps) {
  const { title, confirmLabel, records, context, excluded = none, onChoose, onClose } = props;
  const { find } = context;
  const texts = useFileTexts();
  const [chosen, setChosen] = useState('own');
  const [isNaming, setIsNaming] = useState(false);
  /** The newest folder that was created here. */
  const [createdId, setCreatedId] = useState('');
  const folders = useMemo(
    () => records.filter(({ kind, trashedAt }) => kind === 'folder' && trashedAt === null),
    [records],
  );
  const { refuses } = useEntryLevels(folders);
  const refused = folders.filter((folder) => refuses(folder, 'add')).map(({ id }) => id);
  const refusedIds = refused.join(' ');
  const isLeftOut = useIsLeftOut(folders, { excluded, refusedIds, find });
  const nodes = useFolderNodes({ records, context, isLeftOut });
  const place = refused.includes(chosen) ? undefined : findNodePlace(chosen, context);
  const choose = () => {
    if (place) onChoose(place);
    onClose();
  };
  const created = find(createdId);
  const openIds = created ? [...folderTops, ...listAbove(created, find).map(({ id }) => id)] : folderTops;
  const select = (id: string) => {
    setCreatedId(id);
    setChosen(id);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button icon="playlist_add" disabled={!place} onClick={() => setIsNaming(true)}>
            {texts.newFolder}
          </Button>
          <Button variant="primary" disabled={!place} onClick={choose}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Tree
        // Another tree begins with the folders open that are around the new one.
        key={created?.id}
        label={texts.move.where}
        nodes={nodes}
        defaultOpen={openIds}
        selectedId={chosen}
        onSelect={setChosen}
        className="max-h-80 overflow-y-auto"
      />
      {isNaming && place && (
        <Suspense>
          <NewFolder
            {...{ place, records }}
            uid={context.uid}
            onCreated={select}
            onClose={() => setIsNaming(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
