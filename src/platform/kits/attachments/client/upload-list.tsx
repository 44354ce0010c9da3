import { Icon } from '../../../../ui/icons/icon.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useAttachmentTexts } from './texts/en.ts';
import type { Uploads } from './use-uploads.ts';

/** The files of a record that is saved or sent later: how far each upload is, and a button that removes it. */
export function UploadList({ uploads, remove }: Pick<Uploads, 'uploads' | 'remove'>) {
  const texts = useAttachmentTexts();
  if (uploads.length === 0) return null;
  return (
    <ul className="flex max-h-32 flex-col gap-1 overflow-y-auto px-2 pt-2">
      {uploads.map(({ id, name, share, file, error }) => (
        <li key={id} className="flex items-center gap-2 rounded-lg bg-hover px-2 py-1 text-xs">
          <Icon name={error === undefined ? 'attach_file' : 'error'} size={16} />
          <span className="min-w-0 flex-1">
            <bdi className="truncate">{name}</bdi>
            {error !== undefined && (
              <span role="alert" className="block text-danger-text">
                {error}
              </span>
            )}
            {!file && error === undefined && (
              <progress
                aria-label={texts.progress(name)}
                value={share}
                className="h-1.5 w-full accent-accent"
              />
            )}
          </span>
          <IconButton plain size="sm" icon="close" label={texts.remove(name)} onClick={() => remove(id)} />
        </li>
      ))}
    </ul>
  );
}
