import { memo, type ReactNode, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { later } from '../../../../ui/later.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { useFileTexts } from '../texts/en.ts';
import { chooseFiles } from './choose-files.ts';
import {
  cancelUpload,
  clearUploads,
  pauseAll,
  pauseUpload,
  putInOwn,
  type QueuedUpload,
  resumeAll,
  resumeUpload,
  resumeWithFile,
  useUpload,
  useUploadList,
} from './upload-queue.ts';

type State = QueuedUpload['state'];

/** Of longer lists, only the rows in view are rendered. */
const shortLength = 50;

const icons: Readonly<Record<State, IconName>> = {
  waiting: 'hourglass_empty',
  running: 'upload',
  paused: 'pause',
  done: 'check_circle',
  failed: 'error',
  'cut-off': 'error',
  missing: 'error',
  refused: 'error',
  unplaced: 'error',
};
const wrongStates = ['failed', 'cut-off', 'missing', 'refused', 'unplaced'] as const;
const isWrong = (state: State) => icons[state] === 'error';

/** The uploads: how far each is, and what can be done about it. */
export function UploadPanel() {
  const { uploads: texts } = useFileTexts();
  const { ids, counts } = useUploadList();
  const [isSmall, setSmall] = useState(false);
  const count = (...states: readonly State[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const left = count('waiting', 'running');
  const paused = count('paused');
  const failed = count(...wrongStates);
  const hasEnded = left + paused + count('cut-off', 'missing', 'failed', 'unplaced') === 0;
  return (
    <section
      aria-label={texts.title}
      // Above the actions at the foot of the details.
      style={{ insetBlockEnd: 'calc(var(--footer-inset) + var(--bottom-bar-size) + 4.5rem)' }}
      className="pop fixed end-4 z-30 flex max-h-72 w-80 max-w-[calc(100%-2rem)] flex-col shadow-modal print:hidden"
    >
      <header className="flex items-center gap-1 py-1.5 ps-4 pe-1.5">
        <p role="status" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {left > 0
            ? texts.left(left)
            : failed > 0
              ? texts.someFailed(failed)
              : paused > 0
                ? texts.somePaused(paused)
                : texts.finished}
        </p>
        {left + paused > 0 && (
          <IconButton
            plain
            icon={left > 0 ? 'pause' : 'play_arrow'}
            label={left > 0 ? texts.pauseAll : texts.resumeAll}
            onClick={left > 0 ? pauseAll : resumeAll}
          />
        )}
        <IconButton
          plain
          icon={isSmall ? 'keyboard_arrow_up' : 'keyboard_arrow_down'}
          label={isSmall ? texts.expand : texts.minimize}
          onClick={() => setSmall(!isSmall)}
        />
        {hasEnded && <IconButton plain icon="close" label={texts.clear} onClick={clearUploads} />}
      </header>
      {!isSmall && <UploadRows ids={ids} />}
    </section>
  );
}

const renderRow = (id: string) => <UploadRow id={id} />;
/** The first rows in normal flow. */
const FirstRows = ({ ids }: { ids: readonly string[] }) => (
  <ul className="min-h-0 overflow-y-auto border-t border-line py-1">
    {ids.slice(0, shortLength).map((id) => (
      <li key={id}>
        <UploadRow id={id} />
      </li>
    ))}
  </ul>
);

const LongRows = later<{ ids: readonly string[]; renderRow: (id: string) => ReactNode }>(
  async () => (await import('./long-upload-rows.tsx')).LongUploadRows,
  FirstRows,
);

/** The rows of the uploads; of many, only those in view. */
const UploadRows = memo(function UploadRows({ ids }: { ids: readonly string[] }) {
  return ids.length > shortLength ? <LongRows ids={ids} renderRow={renderRow} /> : <FirstRows ids={ids} />;
});

/** The row of an upload; it changes with this upload alone. */
function UploadRow({ id }: { id: string }) {
  const upload = useUpload(id);
  return upload ? <UploadItem upload={upload} /> : null;
}

function UploadItem({ upload }: { upload: QueuedUpload }) {
  const { uploads: texts } = useFileTexts();
  const { id, name, share, state, problem } = upload;
  const words: Readonly<Record<State, string>> = {
    waiting: texts.waiting,
    running: '',
    paused: texts.paused,
    done: texts.done,
    failed: problem ?? texts.failed,
    'cut-off': texts.cutOff,
    missing: texts.missing,
    refused: problem ?? texts.failed,
    unplaced: problem ?? texts.failed,
  };
  const chooseAgain = () =>
    chooseFiles(
      ([file]) => {
        if (file && !resumeWithFile(id, file)) showMessage({ variant: 'error', text: texts.otherFile(name) });
      },
      { isMultiple: false },
    );
  const action =
    state === 'waiting' || state === 'running'
      ? ({ icon: 'pause', label: texts.pause(name), onClick: () => pauseUpload(id) } as const)
      : state === 'paused'
        ? ({ icon: 'play_arrow', label: texts.resume(name), onClick: () => resumeUpload(id) } as const)
        : state === 'failed' || state === 'cut-off'
          ? ({ icon: 'refresh', label: texts.retry(name), onClick: () => resumeUpload(id) } as const)
          : state === 'missing'
            ? ({ icon: 'folder_open', label: texts.chooseAgain(name), onClick: chooseAgain } as const)
            : state === 'unplaced' &&
              ({ icon: 'folder', label: texts.putInOwn(name), onClick: () => putInOwn(id) } as const);
  return (
    <div className="flex items-center gap-2 py-1 ps-4 pe-1.5">
      <Icon name={icons[state]} size={18} className={isWrong(state) ? 'text-danger-text' : 'text-dim'} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-[0.8125rem]">
          {name}
        </p>
        {state === 'running' ? (
          <ProgressBar label={texts.progress(name)} value={share} />
        ) : (
          <p className={isWrong(state) ? 'text-xs text-danger-text' : 'text-xs text-dim'}>{words[state]}</p>
        )}
      </div>
      {action && <IconButton size="sm" {...action} />}
      {state !== 'done' && (
        <IconButton size="sm" icon="close" label={texts.cancel(name)} onClick={() => cancelUpload(id)} />
      )}
    </div>
  );
}
