import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { parsePictureAddress } from '../../../kernel/files/shared/picture-address.ts';
import { openPicture } from './open-file.ts';
import { Picture, UploadState } from './picture-field.tsx';
import { RecordPicture } from './record-picture.tsx';
import { useAttachmentTexts } from './texts/en.ts';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureListProps {
  /** The addresses of the pictures: the first one is the cover. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  upload: PictureUpload;
}

/** The pictures of a record: the cover as wide as its place, the others in a row below; each can be opened, removed or become the cover. */
export function PictureList({ value, onChange, upload }: PictureListProps) {
  const texts = useAttachmentTexts();
  const format = useFormat();
  const [cover, ...others] = value;
  const without = (address: string) => value.filter((one) => one !== address);
  const open = (address: string) =>
    void openPicture(parsePictureAddress(address)?.fileId ?? '').catch(() =>
      showMessage({ variant: 'error', text: texts.failed }),
    );
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {cover !== undefined && <Picture address={cover} onRemove={() => onChange(without(cover))} />}
      {others.length > 0 && (
        <ul aria-label={texts.morePictures} className="flex flex-wrap gap-2">
          {others.map((address, index) => {
            const number = format.number(index + 2);
            return (
              <li key={address} className="w-24">
                <button
                  type="button"
                  aria-label={texts.openPicture(number)}
                  onClick={() => open(address)}
                  className="ring-focus grid aspect-square w-full overflow-hidden rounded-lg"
                >
                  <RecordPicture address={address} className="h-full" />
                </button>
                <span className="flex justify-center">
                  <IconButton
                    plain
                    size="sm"
                    icon="star"
                    label={texts.useAsCover(number)}
                    onClick={() => onChange([address, ...without(address)])}
                  />
                  <IconButton
                    plain
                    size="sm"
                    icon="delete"
                    label={texts.removeOne(number)}
                    onClick={() => onChange(without(address))}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <UploadState upload={upload} />
    </div>
  );
}
