import { useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { RecordPicture } from './record-picture.tsx';
import { useAttachmentTexts } from './texts/en.ts';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureButtonProps {
  upload: PictureUpload;
  /** How many pictures may be chosen at once. */
  most?: number;
}

/** The button that chooses pictures and uploads them. */
export function PictureButton({ upload, most = 1 }: PictureButtonProps) {
  const texts = useAttachmentTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        multiple={most > 1}
        aria-label={texts.picture}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])].slice(0, most);
          if (chosen.length > 0) upload.add(chosen);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
      <IconButton icon="image" label={texts.addPicture} onClick={() => input.current?.click()} />
    </>
  );
}

interface PictureFieldProps {
  /** The address of the picture; empty for none. */
  value: string;
  upload: PictureUpload;
  onRemove: () => void;
}

/** The picture of a record with a button that removes it, the progress of an upload, and why one failed. */
export function PictureField({ value, upload, onRemove }: PictureFieldProps) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {value !== '' && <Picture address={value} onRemove={onRemove} />}
      <UploadState upload={upload} />
    </div>
  );
}

/** A picture as wide as its place, with a button that removes it. */
export function Picture({ address, onRemove }: { address: string; onRemove: () => void }) {
  const texts = useAttachmentTexts();
  return (
    <div className="relative">
      <RecordPicture address={address} className="max-h-72 rounded-lg" />
      <IconButton
        icon="delete"
        label={texts.removePicture}
        onClick={onRemove}
        className="absolute! end-2 bottom-2 bg-paper! shadow-2"
      />
    </div>
  );
}

/** The progress of an upload, and why one failed. */
export function UploadState({ upload: { state, cancel } }: { upload: PictureUpload }) {
  const texts = useAttachmentTexts();
  return (
    <>
      {state.kind === 'busy' && (
        <div className="flex items-center gap-2">
          <progress
            aria-label={texts.progress(state.name)}
            value={state.share}
            className="h-1.5 flex-1 accent-accent"
          />
          <IconButton plain size="sm" icon="close" label={texts.remove(state.name)} onClick={cancel} />
        </div>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="text-xs text-danger-text">
          {state.text}
        </p>
      )}
    </>
  );
}
