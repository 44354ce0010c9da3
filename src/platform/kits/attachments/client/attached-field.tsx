import { useEffect, useEffectEvent } from 'react';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { AttachButtons } from './attach-buttons.tsx';
import { FileList } from './file-list.tsx';
import { useAttachmentTexts } from './texts/en.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface AttachedFieldProps {
  value: readonly FileInfo[];
  /** The maximum number of files. */
  max: number;
  /** Shown below the files. */
  hint?: string | undefined;
  onChange: (files: readonly FileInfo[]) => void;
  /** Called when uploads begin and when all of them have ended. */
  onBusy?: (isBusy: boolean) => void;
  /** Gets each file whose upload ends after the form is closed; without it, such uploads are canceled. */
  onLate?: (file: FileInfo) => void;
}

/** The files of a record in its form; an upload is part of the value as soon as it is stored. */
export function AttachedField({ value, max, hint, onChange, onBusy, onLate }: AttachedFieldProps) {
  const texts = useAttachmentTexts();
  const uploads = useUploads(onLate);
  const take = useEffectEvent(() => {
    const stored = uploads.uploads.filter(({ file }) => file);
    if (stored.length === 0) return;
    onChange([...value, ...stored.flatMap(({ file }) => file ?? [])]);
    for (const { id } of stored) uploads.remove(id);
  });
  useEffect(() => take(), [uploads.uploads]);
  const tell = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy));
  useEffect(() => {
    tell(uploads.isBusy);
    return () => tell(false);
  }, [uploads.isBusy]);
  const waiting = uploads.uploads.filter(({ file }) => !file);
  const most = max - value.length - waiting.length;
  return (
    <div role="group" aria-label={texts.files} className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center gap-2">
        <span className="text-[0.8125rem] font-semibold text-ink">{texts.files}</span>
        {most > 0 && <AttachButtons uploads={uploads} most={most} />}
      </div>
      <FileList
        files={value}
        onRemove={(removed) => onChange(value.filter((file) => file.id !== removed.id))}
      />
      <UploadList uploads={waiting} remove={uploads.remove} />
      {hint !== undefined && <p className="text-xs text-dim">{hint}</p>}
    </div>
  );
}
