import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { updateUser } from '../../identity/client/session.ts';
import type { User } from '../../identity/shared/schema.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { loadPicture } from './picture.ts';
import { useAccountTexts } from './texts/en.ts';
import { describeCallFailure } from './use-account-form.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);
const maxFileBytes = 20 * 1024 * 1024;

/** The person's picture, with the ways to change and remove it. */
export function AvatarField({ user }: { user: User }) {
  const texts = useAccountTexts();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const { displayName, photoURL } = user.data;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxFileBytes) return showMessage({ variant: 'error', text: texts.pictureTooLarge });
    try {
      setPicture(await loadPicture(file));
    } catch {
      showMessage({ variant: 'error', text: texts.pictureUnreadable });
    }
  };
  const remove = () =>
    updateUser({ data: { photoURL: '' } }).then(
      () => showMessage({ variant: 'success', text: texts.pictureRemoved }),
      (error: unknown) => showMessage({ variant: 'error', text: describeCallFailure(texts, error) }),
    );
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={displayName} photoUrl={photoURL} className="size-24 text-3xl ring-1 ring-line" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          aria-label={texts.changePicture}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = ''; // the same file may be chosen again
          }}
        />
        <Button icon="photo_camera" onClick={() => input.current?.click()}>
          {texts.changePicture}
        </Button>
        {photoURL !== '' && (
          <Button variant="ghost" icon="delete" onClick={remove}>
            {texts.removePicture}
          </Button>
        )}
      </div>
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            onClose={() => {
              setPicture(null);
              picture.close(); // a large photograph's pixels, which nobody collects for a while
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
