import { useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { StoredFilesButton } from './stored-files-button.tsx';
import { useAttachmentTexts } from './texts/en.ts';
import type { Uploads } from './use-uploads.ts';

interface AttachButtonsProps {
  uploads: Pick<Uploads, 'add' | 'addStored'>;
  /** How many files can be added. */
  most?: number;
}

/** The buttons that attach files from this device and from the file manager. */
export function AttachButtons({ uploads, most = Infinity }: AttachButtonsProps) {
  const texts = useAttachmentTexts();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const limit = <T,>(files: readonly T[]): readonly T[] => {
    if (files.length > most) showMessage({ variant: 'warning', text: texts.tooMany(format.number(most)) });
    return files.slice(0, most);
  };
  return (
    <span className="flex items-center">
      <IconButton
        icon="attach_file"
        label={texts.attach}
        size="sm"
        plain
        onClick={() => input.current?.click()}
      />
      <StoredFilesButton onPick={(files) => uploads.addStored(limit(files))} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={(event) => {
          uploads.add(limit([...(event.target.files ?? [])]));
          event.target.value = '';
        }}
      />
    </span>
  );
}
