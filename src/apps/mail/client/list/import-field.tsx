import type { Ref } from 'react';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { uploadFile } from '../../../../platform/kernel/files/client/upload-file.ts';
import type { FolderHandle } from '../../shared/mail.ts';
import { type MailSelection, targetFolders } from '../../shared/rules.ts';
import { importEml } from '../api.ts';
import { useMailTexts } from '../texts/en.ts';

/** Where imported mails go: into the folder that is shown, else into the inbox. */
export const findImportFolder = ({ kind, handle }: MailSelection): FolderHandle =>
  (kind === 'folder' && targetFolders.find((folder) => folder === handle && folder !== 'drafts')) || 'inbox';

async function importAll(files: readonly File[], folder: FolderHandle): Promise<void> {
  const { done } = useMailTexts.current();
  const tell = (text: string, variant: 'success' | 'error') => showMessage({ variant, text });
  let count = 0;
  for (const file of files)
    try {
      const { id } = await uploadFile({ file, onProgress: () => {}, signal: new AbortController().signal });
      await importEml(id, folder);
      count += 1;
    } catch {
      tell(done.notImported(file.name), 'error');
    }
  if (count > 0) tell(done.imported(count), 'success');
}

interface ImportFieldProps {
  folder: FolderHandle;
  ref: Ref<HTMLInputElement>;
}

/** The field of files behind an item of a menu: adds mails from EML files to the list that is shown. */
export function ImportField({ folder, ref }: ImportFieldProps) {
  const { actions } = useMailTexts();
  return (
    <input
      ref={ref}
      type="file"
      accept=".eml,message/rfc822"
      multiple
      hidden
      aria-label={actions.import}
      onChange={(event) => {
        void importAll([...(event.target.files ?? [])], folder);
        event.target.value = '';
      }}
    />
  );
}
