import { type ReactNode, useRef } from 'react';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { UploadState } from '../../../../platform/kits/attachments/client/picture-field.tsx';
import { useAttachmentTexts } from '../../../../platform/kits/attachments/client/texts/en.ts';
import { usePictureUpload } from '../../../../platform/kits/attachments/client/use-picture-upload.ts';

interface PictureMenuProps {
  /** The address of the picture; empty for none. */
  value: string;
  onChange: (address: string) => void;
  /** The picture as it is shown. */
  children: ReactNode;
}

/** The picture of a record as a button: its menu adds or removes the picture. */
export function PictureMenu({ value, onChange, children }: PictureMenuProps) {
  const texts = useAttachmentTexts();
  const input = useRef<HTMLInputElement>(null);
  // An upload continues after the record is closed.
  const upload = usePictureUpload(onChange, ([address]) => address !== undefined && onChange(address));
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={texts.picture}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) upload.add([chosen]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
      <LazyMenu
        align="start"
        trigger={
          <button type="button" aria-label={texts.picture} className="ring-focus rounded-full">
            {children}
          </button>
        }
      >
        {({ MenuItem }) => (
          <>
            <MenuItem icon="image" onClick={() => input.current?.click()}>
              {texts.addPicture}
            </MenuItem>
            {value !== '' && (
              <MenuItem icon="delete" onClick={() => onChange('')}>
                {texts.removePicture}
              </MenuItem>
            )}
          </>
        )}
      </LazyMenu>
      <UploadState upload={upload} />
    </div>
  );
}
