import { Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useLateContent } from '../../../frame/shell/client/late-manifests.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { useAttachmentTexts } from './texts/en.ts';

interface StoredFilesButtonProps {
  onPick: (files: readonly FileInfo[]) => void;
  className?: string;
}

/** Attaches files that an app stores; nothing if no app does. */
export function StoredFilesButton({ onPick, className }: StoredFilesButtonProps) {
  const texts = useAttachmentTexts();
  const { fileStorage } = useLateContent();
  const [isOpen, setOpen] = useState(false);
  if (!fileStorage) return null;
  return (
    <>
      <IconButton
        icon="folder_open"
        label={texts.attachStored}
        onClick={() => setOpen(true)}
        className={className}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <fileStorage.Picker onPick={onPick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
