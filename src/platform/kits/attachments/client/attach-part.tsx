import { useEffect, useEffectEvent } from 'react';
import { AttachButtons } from './attach-buttons.tsx';
import type { Attached } from './attached.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Attaches files from this device or from the file manager to a record that is sent later. */
export function AttachPart({ onChange }: { onChange: (attached: Attached) => void }) {
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
      <AttachButtons uploads={uploads} />
    </>
  );
}
