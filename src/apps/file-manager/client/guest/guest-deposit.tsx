import { useRef, useState } from 'react';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { createId } from '../../../../base/ids.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { OpenedLink } from '../../shared/public-links.ts';
import { uploadDeposit } from './api.ts';
import { useGuestTexts } from './texts/en.ts';

interface Deposit {
  readonly id: string;
  readonly file: File;
  /** The progress, from 0 to 1. */
  readonly share: number;
  readonly state: 'running' | 'done' | 'failed' | 'refused';
  /** The error message. */
  readonly error: string;
}

/** Uploads files to a folder whose contents guests cannot see. */
export function GuestDeposit({ link }: { link: OpenedLink }) {
  const texts = useGuestTexts();
  const [deposits, setDeposits] = useState<readonly Deposit[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, changes: Partial<Deposit>) =>
    setDeposits((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const upload = async ({ id, file }: Deposit) => {
    try {
      const { signal } = new AbortController();
      await uploadDeposit(link, { file, signal, onProgress: (share) => change(id, { share }) });
      change(id, { state: 'done', share: 1 });
    } catch (error) {
      const isFull = error instanceof ApiError && ['full', 'quota'].includes(String(error.details['reason']));
      const isDead = error instanceof ApiError && error.status === 404;
      const isTooLarge = error instanceof ApiError && error.details['reason'] === 'file-too-large';
      change(id, {
        state: isTooLarge ? 'refused' : 'failed',
        error: isTooLarge
          ? error.message
          : isFull
            ? texts.full
            : isDead
              ? texts.deadTitle
              : texts.uploadFailed,
      });
    }
  };
  /** Files are uploaded one at a time. */
  const queue = (deposit: Deposit) => {
    last.current = last.current.then(() => upload(deposit));
  };
  const add = (file: File) => {
    const added: Deposit = { id: createId(), file, share: 0, state: 'running', error: '' };
    setDeposits((before) => [...before, added]);
    queue(added);
  };
  const retry = (deposit: Deposit) => {
    change(deposit.id, { state: 'running', share: 0, error: '' });
    queue(deposit);
  };
  const done = deposits.filter(({ state }) => state === 'done').length;
  return (
    <div className="flex flex-col gap-4">
      <FileDrop multiple label={texts.choose} hint={texts.dropHint} onFile={add} />
      <p role="status" className="text-sm text-dim">
        {done > 0 && texts.uploaded(done)}
      </p>
      {deposits.length > 0 && (
        <ul aria-label={texts.uploads} className="flex flex-col gap-2">
          {deposits.map((deposit) => {
            const { id, file, share, state, error } = deposit;
            const isWrong = state === 'failed' || state === 'refused';
            return (
              <li key={id} className="flex min-h-11 items-center gap-3">
                <Icon
                  name={state === 'done' ? 'check_circle' : isWrong ? 'error' : 'upload'}
                  size={20}
                  className={isWrong ? 'text-danger-text' : 'text-dim'}
                />
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate text-sm">{file.name}</bdi>
                  {state === 'running' && <ProgressBar label={texts.progress(file.name)} value={share} />}
                  {isWrong && (
                    <span role="alert" className="text-xs text-danger-text">
                      {error}
                    </span>
                  )}
                </span>
                {state === 'failed' && (
                  <IconButton
                    size="sm"
                    icon="refresh"
                    label={texts.retryOf(file.name)}
                    onClick={() => retry(deposit)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
