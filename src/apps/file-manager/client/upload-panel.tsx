import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { maxFileBytes } from '../../../platform/kernel/files/shared/schema.ts';
import { describeSize } from '../../../platform/kits/attachments/client/describe-size.ts';
import { useFileTexts } from './texts/en.ts';
import { cancelUpload, clearUploads, type QueuedUpload, retryUpload, useUploadQueue } from './uploads.ts';

const icons: Readonly<Record<QueuedUpload['state'], IconName>> = {
  waiting: 'hourglass_empty',
  running: 'upload',
  done: 'check_circle',
  failed: 'error',
  'too-large': 'error',
  empty: 'error',
};

/** The uploads of this page: how far each is, and what can be done about it. */
export function UploadPanel() {
  const { uploads: texts } = useFileTexts();
  const uploads = useUploadQueue();
  if (uploads.length === 0) return null;
  const left = uploads.filter(({ state }) => state === 'waiting' || state === 'running').length;
  const failed = uploads.filter(({ state }) => !['waiting', 'running', 'done'].includes(state)).length;
  return (
    <section
      aria-label={texts.title}
      className="pop absolute end-4 bottom-4 z-10 flex max-h-72 w-80 max-w-[calc(100%-2rem)] flex-col shadow-modal"
    >
      <header className="flex items-center gap-2 border-b border-line py-1.5 ps-4 pe-1.5">
        <p role="status" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {left > 0 ? texts.left(left) : failed > 0 ? texts.someFailed(failed) : texts.finished}
        </p>
        {left === 0 && <IconButton plain icon="close" label={texts.clear} onClick={clearUploads} />}
      </header>
      <ul className="min-h-0 overflow-y-auto py-1">
        {uploads.map((upload) => (
          <UploadItem key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadItem({ upload }: { upload: QueuedUpload }) {
  const { uploads: texts } = useFileTexts();
  const format = useFormat();
  const { id, file, share, state } = upload;
  const words = {
    waiting: texts.waiting,
    running: '',
    done: texts.done,
    failed: texts.failed,
    'too-large': texts.tooLarge(describeSize(maxFileBytes, format)),
    empty: texts.empty,
  };
  const isWrong = state === 'failed' || state === 'too-large' || state === 'empty';
  return (
    <li className="flex items-center gap-2 py-1 ps-4 pe-1.5">
      <Icon name={icons[state]} size={18} className={isWrong ? 'text-danger-text' : 'text-dim'} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-[0.8125rem]">
          <bdi>{file.name}</bdi>
        </p>
        {state === 'running' ? (
          <ProgressBar label={texts.progress(file.name)} value={share} />
        ) : (
          <p className={isWrong ? 'text-xs text-danger-text' : 'text-xs text-dim'}>{words[state]}</p>
        )}
      </div>
      {state === 'failed' && (
        <IconButton size="sm" icon="refresh" label={texts.retry(file.name)} onClick={() => retryUpload(id)} />
      )}
      {state !== 'done' && (
        <IconButton size="sm" icon="close" label={texts.cancel(file.name)} onClick={() => cancelUpload(id)} />
      )}
    </li>
  );
}
