import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { describeSize } from './describe-size.ts';
import { SaveButton } from './save-button.tsx';
import { openMedia, saveFile } from './open-file.ts';
import { useAttachmentTexts } from './texts/en.ts';
import { useThumbnail } from './use-thumbnail.ts';

const maxPictureWidth = 240;
const maxPictureHeight = 240;

interface FileListProps {
  files: readonly FileInfo[];
  /** Removes a file; without it, files are only shown. */
  onRemove?: (file: FileInfo) => void;
}

/** The files of a record: pictures are shown and open in full size, all else is downloaded. */
export function FileList({ files, onRemove }: FileListProps) {
  const texts = useAttachmentTexts();
  return (
    <ul className="flex flex-col gap-1.5 empty:hidden">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-1">
          {file.width !== null && file.height !== null ? (
            <Picture file={file} width={file.width} height={file.height} />
          ) : (
            <FileButton file={file} />
          )}
          <SaveButton file={file} />
          {onRemove && (
            <IconButton
              plain
              size="sm"
              icon="close"
              label={texts.remove(file.name)}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Its space is reserved before it is loaded: nothing moves. */
function Picture({ file, width, height }: { file: FileInfo; width: number; height: number }) {
  const texts = useAttachmentTexts();
  const url = useThumbnail(file.id);
  const scale = Math.min(1, maxPictureWidth / width, maxPictureHeight / height);
  return (
    <button
      type="button"
      aria-label={texts.open(file.name)}
      onClick={() => void openMedia(file).catch(() => tellFailure(texts.failed))}
      style={{ width: Math.max(width * scale, 48), aspectRatio: `${width} / ${height}` }}
      className="ring-focus grid max-w-full place-items-center overflow-hidden rounded-xl bg-black/10"
    >
      {url === null ? (
        <Icon name="image" />
      ) : (
        <img src={url} alt={file.name} className="size-full object-cover" />
      )}
    </button>
  );
}

const tellFailure = (text: string) => showMessage({ variant: 'error', text });

function FileButton({ file }: { file: FileInfo }) {
  const texts = useAttachmentTexts();
  const format = useFormat();
  return (
    <button
      type="button"
      aria-label={texts.download(file.name)}
      onClick={() => void saveFile(file).catch(() => tellFailure(texts.failed))}
      className="ring-focus flex max-w-full min-w-0 items-center gap-2.5 rounded-xl border border-current/30 px-3 py-2 text-start"
    >
      <Icon name="description" />
      <span className="min-w-0">
        <bdi className="truncate font-semibold">{file.name}</bdi>
        <span className="block text-xs">{describeSize(file.size, format)}</span>
      </span>
    </button>
  );
}
