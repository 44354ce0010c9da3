import clsx from 'clsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { useThumbnail } from '../../../../platform/kits/attachments/client/use-thumbnail.ts';
import type { Entry } from '../../shared/entry.ts';
import { type FileType, fileTypeOf } from '../../shared/extensions.ts';

const icons: Readonly<Record<FileType, readonly [IconName, string]>> = {
  folder: ['folder', 'text-warning-text'],
  document: ['description', 'text-accent-text'],
  spreadsheet: ['table_chart', 'text-success-text'],
  presentation: ['slideshow', 'text-warning-text'],
  picture: ['image', 'text-accent-text'],
  audio: ['music_note', 'text-success-text'],
  video: ['videocam', 'text-danger-text'],
  pdf: ['picture_as_pdf', 'text-danger-text'],
  text: ['description', 'text-dim'],
  archive: ['inventory_2', 'text-dim'],
  other: ['attach_file', 'text-dim'],
};

interface EntryIconProps {
  entry: Pick<Entry, 'kind' | 'name'>;
  size?: number;
}

/** The icon of a file type. */
export function EntryIcon({ entry, size = 22 }: EntryIconProps) {
  const [icon, color] = icons[fileTypeOf(entry)];
  return <Icon name={icon} size={size} className={clsx('shrink-0', color)} />;
}

/** A thumbnail of a picture; the icon of its type until it is loaded. */
export function Thumbnail({ entry }: { entry: Entry }) {
  const url = useThumbnail(entry.fileId);
  if (url === null) return <EntryIcon entry={entry} size={40} />;
  return <img src={url} alt="" draggable={false} className="size-full object-cover" />;
}
