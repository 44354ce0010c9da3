import { Link } from '@tanstack/react-router';
import { type ComponentProps, type DragEvent, Suspense, useMemo, useState } from 'react';
import { compareIn } from '../../../../base/compare-text.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { FileStorage } from '../../../../platform/frame/shell/client/manifest.ts';
import {
  readRecords,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Entry, entryCollection } from '../../shared/entry.ts';
import { recordFolderId } from '../../shared/record-folder-ids.ts';
import { isTrashed } from '../../shared/tree.ts';
import { buildPath } from '../../shared/views.ts';
import type { Place } from '../api.ts';
import { type Conflict, uploadFolder } from '../conflicts.ts';
import { type DroppedFolder, readDropped } from '../dropped-files.ts';
import { EntryIcon } from '../list/entry-icon.tsx';
import { chooseFiles } from '../uploads/choose-files.ts';
import { createRecordFolder } from './api.ts';
import { useRecordFilesTexts } from './texts/en.ts';

const ConflictDialog = lazyPart(async () => (await import('../dialogs/conflict-dialog.tsx')).ConflictDialog);

/** The number of files and folders shown, newest first. The folder has all of them. */
const mostShown = 10;

/** The folder of a record and its contents, newest first. The folder is created with the first file. */
function useFolder({ entity, recordId }: ComponentProps<FileStorage['RecordFiles']>) {
  const records = useRecords(entryCollection);
  const locale = useLocale();
  return useMemo(() => {
    const byId = new Map(records.map((entry) => [entry.id, entry]));
    const folder = byId.get(recordFolderId(entity, recordId));
    if (!folder || isTrashed(folder, (id) => byId.get(id))) return { folder: undefined, entries: [] };
    const compare = compareIn(locale);
    const entries = records
      .filter(({ parentId, trashedAt }) => parentId === folder.id && trashedAt === null)
      .toSorted(
        (one, other) => other.createdAt.localeCompare(one.createdAt, 'en') || compare(one.name, other.name),
      );
    return { folder, entries };
  }, [records, entity, recordId, locale]);
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The files in the folder of a record, which takes further ones. The first file creates the folder. Nothing for those who can only view an empty folder. */
export function RecordFiles(props: ComponentProps<FileStorage['RecordFiles']>) {
  const texts = useRecordFilesTexts();
  const format = useFormat();
  const { folder, entries } = useFolder(props);
  const isKnown = useRecordsStatus(entryCollection) === 'ready';
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { canAdd = true } = props;
  const add = async (dropped: Omit<DroppedFolder, 'name'>) => {
    if (dropped.files.length + dropped.folders.length === 0) return;
    setIsBusy(true);
    try {
      const { id, scope } = await createRecordFolder(props.entity, props.recordId);
      const isIn = (place: Place) => (one: Entry) =>
        one.parentId === place.parentId && one.trashedAt === null;
      const listIn = (place: Place) => readRecords(entryCollection).filter(isIn(place));
      setConflicts(uploadFolder({ parentId: id, space: 'own', scope }, dropped, listIn));
    } catch (error) {
      showMessage({ variant: 'error', text: error instanceof ApiError ? error.message : texts.failed });
    }
    setIsBusy(false);
  };
  const drag = (event: DragEvent) => {
    if (!canAdd || !carriesFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  if (!canAdd && entries.length === 0) return null;
  const folderPath = folder && buildPath({ kind: 'folder', id: folder.id });
  return (
    <div
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={({ relatedTarget, currentTarget }) =>
        (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) || setIsOver(false)
      }
      onDrop={(event) => {
        setIsOver(false);
        if (!canAdd || !carriesFiles(event)) return;
        event.preventDefault();
        readDropped(event.dataTransfer).then(add, () =>
          showMessage({ variant: 'error', text: texts.unreadable }),
        );
      }}
      style={isOver ? { outline: '2px dashed var(--t-accent)', outlineOffset: '0.25rem' } : undefined}
    >
      <section aria-label={texts.title}>
        <div className="flex items-center justify-between pb-1">
          <h2 className="text-sm font-bold">{texts.title}</h2>
          {canAdd && (
            <Button
              size="sm"
              icon="upload"
              disabled={isBusy}
              onClick={() => chooseFiles((files) => void add({ files, folders: [] }))}
            >
              {texts.add}
            </Button>
          )}
        </div>
        {isOver ? (
          <p className="text-[0.8125rem] text-dim">{texts.drop}</p>
        ) : (
          isKnown && entries.length === 0 && <p className="text-[0.8125rem] text-dim">{texts.none}</p>
        )}
        <ul aria-label={texts.title} className="flex flex-col empty:hidden">
          {entries.slice(0, mostShown).map((entry) => (
            <li key={entry.id}>
              <Link
                to={buildPath(
                  entry.kind === 'folder'
                    ? { kind: 'folder', id: entry.id }
                    : { kind: 'entry', id: entry.id },
                )}
                className="ring-focus -mx-2 flex min-h-9 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover"
              >
                <EntryIcon entry={entry} size={18} />
                <bdi className="min-w-0 flex-1 truncate">{entry.name}</bdi>
                {entry.kind === 'file' && (
                  <span className="shrink-0 text-xs text-dim">{describeSize(entry.size, format)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {folderPath !== undefined && (
          <p className="flex items-center gap-2 pt-1 text-[0.8125rem]">
            <Link
              to={folderPath}
              className="ring-focus rounded font-semibold text-accent-text hover:underline"
            >
              {texts.open}
            </Link>
            {entries.length > mostShown && (
              <span className="text-dim">{texts.more(entries.length - mostShown)}</span>
            )}
          </p>
        )}
      </section>
      {conflicts.length > 0 && (
        <Suspense>
          <ConflictDialog conflicts={conflicts} onClose={() => setConflicts([])} />
        </Suspense>
      )}
    </div>
  );
}
