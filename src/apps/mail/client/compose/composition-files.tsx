import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { UploadList } from '../../../../platform/kits/attachments/client/upload-list.tsx';
import { type Uploads, useUploads } from '../../../../platform/kits/attachments/client/use-uploads.ts';
import { useMailTexts } from '../texts/en.ts';
import { changeComposition, type Composition } from './composer-store.ts';

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

/** The files of what is being written, and those on their way. */
export function CompositionFiles({ composition, uploads }: { composition: Composition; uploads: Uploads }) {
  const texts = useMailTexts().compose;
  const format = useFormat();
  const { files } = composition;
  return (
    <div className="max-h-32 shrink-0 overflow-y-auto px-2 empty:hidden">
      <UploadList uploads={uploads.uploads} remove={uploads.remove} />
      <ul className="flex flex-wrap gap-1.5 px-2 py-1.5 empty:hidden">
        {files.map(({ id, name, size }) => (
          <li
            key={id}
            className="flex max-w-full min-w-0 items-center gap-1.5 rounded-lg bg-hover ps-2.5 pe-0.5 text-xs"
          >
            <Icon name="attach_file" size={16} />
            <bdi className="truncate font-semibold">{name}</bdi>
            <span className="shrink-0 text-dim">{describeSize(size, format)}</span>
            <IconButton
              plain
              size="sm"
              icon="close"
              label={texts.removeFile(name)}
              onClick={() => changeComposition({ files: files.filter((one) => one.id !== id) })}
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
