import { type ComponentProps, useMemo } from 'react';
import type { FileStorage } from '../../../../platform/frame/shell/client/manifest.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { entryCollection } from '../../shared/entry.ts';
import { FolderDialog } from '../dialogs/folder-dialog.tsx';
import { useFileTexts } from '../texts/en.ts';
import { saveInto } from './api.ts';

/** Chooses the folder in which a file of another app is saved. */
export function FileSaver({ file, onClose }: ComponentProps<FileStorage['Saver']>) {
  const { attach: texts } = useFileTexts();
  const records = useRecords(entryCollection);
  const uid = useSession().user?.uid ?? '';
  const context = useMemo(() => {
    const byId = new Map(records.map((entry) => [entry.id, entry]));
    return { uid, find: (id: string) => byId.get(id) };
  }, [records, uid]);
  return (
    <FolderDialog
      title={texts.saveTitle(file.name)}
      confirmLabel={texts.save}
      records={records}
      context={context}
      onChoose={(place) => saveInto(place, file.id, texts.saved(file.name))}
      onClose={onClose}
    />
  );
}
