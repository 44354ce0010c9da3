import { useEffect, useState } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat, type Format } from '../../../../platform/frame/i18n/client/format.ts';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { fetchFile, fetchThumbnail } from '../../../../platform/kernel/files/client/api.ts';
import type { FileInfo } from '../../../../platform/kernel/files/shared/schema.ts';
import { useChatTexts } from '../texts/en.ts';

const maxPictureWidth = 240;
const maxPictureHeight = 240;

/** A size in the unit that fits. */
export function describeSize(bytes: number, format: Format): string {
  const units = ['byte', 'kilobyte', 'megabyte'] as const;
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), 2);
  return format.number(bytes / 1024 ** power, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
}

/** Fetches a file and has the browser save it. */
async function saveFile(file: FileInfo): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(file.id));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens a picture in its full size. The tab opens at once, by the press itself; the picture follows. */
async function openPicture(file: FileInfo): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(await fetchFile(file.id));
    tab?.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** What was sent with a message: pictures to look at, all else to save. */
export function MessageFiles({ files }: { files: readonly FileInfo[] }) {
  return (
    <ul className="flex flex-col gap-1.5 empty:hidden">
      {files.map((file) => (
        <li key={file.id}>
          {file.width !== null && file.height !== null ? (
            <Picture file={file} width={file.width} height={file.height} />
          ) : (
            <FileButton file={file} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Its room is reserved before it comes: nothing moves when it does. */
function Picture({ file, width, height }: { file: FileInfo; width: number; height: number }) {
  const texts = useChatTexts();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    fetchThumbnail(file.id, stop.signal).then(
      (blob) => setUrl((made = URL.createObjectURL(blob))),
      () => undefined, // the frame stays, with the name
    );
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [file.id]);
  const scale = Math.min(1, maxPictureWidth / width, maxPictureHeight / height);
  return (
    <button
      type="button"
      aria-label={texts.openPicture(file.name)}
      onClick={() => void openPicture(file).catch(() => tellFailure(texts.fileFailed))}
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
  const texts = useChatTexts();
  const format = useFormat();
  return (
    <button
      type="button"
      aria-label={texts.download(file.name)}
      onClick={() => void saveFile(file).catch(() => tellFailure(texts.fileFailed))}
      className="ring-focus flex max-w-full items-center gap-2.5 rounded-xl border border-current/30 px-3 py-2 text-start"
    >
      <Icon name="description" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          <bdi>{file.name}</bdi>
        </span>
        <span className="block text-xs">{describeSize(file.size, format)}</span>
      </span>
    </button>
  );
}
