import { Suspense, useState } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useLateContent } from '../../../frame/shell/client/late-manifests.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { useAttachmentTexts } from './texts/en.ts';

/** Saves an attachment where an app stores files; nothing if no app does. */
export function SaveButton({ file }: { file: FileInfo }) {
  const texts = useAttachmentTexts();
  const { fileStorage } = useLateContent();
  const [isOpen, setOpen] = useState(false);
  if (!fileStorage) return null;
  return (
    <>
      <button
        type="button"
        aria-label={texts.save(file.name)}
        data-tooltip={texts.save(file.name)}
        onClick={() => setOpen(true)}
        className="ring-focus grid size-9 shrink-0 place-items-center rounded-lg hover:bg-current/10"
      >
        <Icon name="folder" size={20} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <fileStorage.Saver file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
