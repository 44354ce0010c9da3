import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import type { Attached } from './attached.ts';
import { StoredFilesButton } from './stored-files-button.tsx';
import { useAttachmentTexts } from './texts/en.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Attaches files from this device or from the file manager to a record that is sent later. */
export function AttachPart({ onChange }: { onChange: (attached: Attached) => void }) {
  const texts = useAttachmentTexts();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  const report = useEffectEvent(() => {
    const files = uploads.uploads.flatMap(({ file }) => file ?? []);
    onChange({ files, isBusy: uploads.isBusy });
  });
  useEffect(() => report(), [uploads.uploads]);
  return (
    <>
      {uploads.uploads.length > 0 && (
        <div className="basis-full">
          <UploadList {...uploads} />
        </div>
      )}
      <span className="flex">
        <IconButton
          icon="attach_file"
          label={texts.attach}
          size="sm"
          plain
          onClick={() => input.current?.click()}
        />
        <StoredFilesButton onPick={uploads.addStored} />
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={(event) => {
          uploads.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </>
  );
}
