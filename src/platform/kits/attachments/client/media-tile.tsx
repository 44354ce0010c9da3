import clsx from 'clsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { openMedia } from './open-file.ts';
import { useAttachmentTexts } from './texts/en.ts';
import { useThumbnail } from './use-thumbnail.ts';

interface MediaTileProps {
  /** A picture or a video. */
  file: FileInfo;
  /** Its size and shape: the picture fills it. */
  className?: string;
}

/** A picture or video as a tile that opens it; a video shows a sign instead of its content. */
export function MediaTile({ file, className }: MediaTileProps) {
  const texts = useAttachmentTexts();
  return (
    <button
      type="button"
      aria-label={texts.open(file.name)}
      data-tooltip={file.name}
      onClick={() => void openMedia(file).catch(() => showMessage({ variant: 'error', text: texts.failed }))}
      className={clsx(
        'ring-focus relative grid w-full place-items-center overflow-hidden rounded-lg bg-sunk text-dim',
        className ?? 'aspect-square',
      )}
    >
      {file.width === null ? <Icon name="play_arrow" size={32} /> : <Loaded file={file} />}
    </button>
  );
}

function Loaded({ file }: { file: FileInfo }) {
  const url = useThumbnail(file.id);
  if (url === null) return <Icon name="image" />;
  return <img src={url} alt="" className="absolute inset-0 size-full object-cover" />;
}
