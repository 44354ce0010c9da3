import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { useLateContent } from '../../../../platform/frame/shell/client/late-manifests.ts';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { UploadList } from '../../../../platform/kits/attachments/client/upload-list.tsx';
import { type Uploads, useUploads } from '../../../../platform/kits/attachments/client/use-uploads.ts';
import type { MailFile } from '../../shared/mail.ts';
import { useMailTexts } from '../texts/en.ts';
import { changeComposition, type Composition, readComposer } from './composer-store.ts';

/** Uploads files for what is being written; each is part of it as soon as it is stored. */
export function useCompositionFiles({ files }: Composition): Uploads {
  const all = useUploads();
  const { uploads, remove } = all;
  useEffect(() => {
    const stored = uploads.filter(({ file }) => file !== undefined);
    if (stored.length === 0) return;
    changeComposition({ files: [...files, ...stored.flatMap(({ file }) => file ?? [])] });
    for (const { id } of stored) remove(id);
  }, [uploads, files, remove]);
  return all;
}

/** From this size on, a file can be sent as a link. */
const largeBytes = 5 * 1024 * 1024;

interface LinkButtonProps {
  file: MailFile;
  /** Inserts clean HTML into the message. */
  onInsert: (html: string) => void;
}

/** Replaces a large file by a link from which recipients download it; nothing if no app stores files. */
function LinkButton({ file, onInsert }: LinkButtonProps) {
  const texts = useMailTexts().compose;
  const { fileStorage } = useLateContent();
  const [isPending, setPending] = useState(false);
  if (!fileStorage || file.size < largeBytes) return null;
  const replace = async () => {
    setPending(true);
    try {
      const link = document.createElement('a');
      link.href = await fileStorage.createLink(file);
      link.textContent = file.name;
      onInsert(link.outerHTML);
      const { composition } = readComposer();
      changeComposition({ files: composition?.files.filter(({ id }) => id !== file.id) ?? [] });
      showMessage({ variant: 'success', text: texts.linkSent(file.name) });
    } catch (error) {
      showMessage({
        variant: 'error',
        text: error instanceof ApiError ? error.message : texts.linkFailed,
      });
      setPending(false);
    }
  };
  return (
    <IconButton
      size="sm"
      icon="link"
      label={texts.sendAsLink(file.name)}
      disabled={isPending}
      onClick={() => void replace()}
    />
  );
}

interface CompositionFilesProps {
  composition: Composition;
  uploads: Uploads;
  onInsert: (html: string) => void;
}

/** The files of what is being written, and those on their way. */
export function CompositionFiles({ composition, uploads, onInsert }: CompositionFilesProps) {
  const texts = useMailTexts().compose;
  const format = useFormat();
  const { files } = composition;
  return (
    <div className="max-h-32 shrink-0 overflow-y-auto px-2 empty:hidden">
      <UploadList uploads={uploads.uploads} remove={uploads.remove} />
      <ul className="flex flex-wrap gap-1.5 px-2 py-1.5 empty:hidden">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex max-w-full min-w-0 items-center gap-1.5 rounded-lg bg-hover ps-2.5 pe-0.5 text-xs"
          >
            <Icon name="attach_file" size={16} />
            <bdi className="truncate font-semibold">{file.name}</bdi>
            <span className="shrink-0 text-dim">{describeSize(file.size, format)}</span>
            <LinkButton file={file} onInsert={onInsert} />
            <IconButton
              plain
              size="sm"
              icon="close"
              label={texts.removeFile(file.name)}
              onClick={() => changeComposition({ files: files.filter((one) => one.id !== file.id) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chooses files to send along. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const texts = useMailTexts().compose;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="attach_file" label={texts.attach} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </>
  );
}
