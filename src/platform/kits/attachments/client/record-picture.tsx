import clsx from 'clsx';
import { parsePictureAddress } from '../../../kernel/files/shared/picture-address.ts';
import { useAttachmentTexts } from './texts/en.ts';
import { useThumbnail } from './use-thumbnail.ts';

interface RecordPictureProps {
  /** The address that the record has; nothing is shown for an empty one. */
  address: string;
  className?: string;
}

/** The picture of a record, as wide as its place. Its space is reserved before it is loaded: nothing moves. */
export function RecordPicture({ address, className }: RecordPictureProps) {
  const picture = parsePictureAddress(address);
  return picture && <Loaded key={picture.fileId} {...picture} className={className} />;
}

function Loaded(props: { fileId: string; width: number; height: number; className: string | undefined }) {
  const { fileId, width, height, className } = props;
  const texts = useAttachmentTexts();
  const url = useThumbnail(fileId);
  return (
    <span
      style={{ aspectRatio: `${width} / ${height}` }}
      className={clsx('block w-full overflow-hidden bg-sunk', className)}
    >
      {url !== null && <img src={url} alt={texts.picture} className="size-full object-cover" />}
    </span>
  );
}
