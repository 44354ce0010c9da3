import { useEffect, useRef, useState } from 'react';
import { createId } from '../../../../base/ids.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import { uploadFile } from '../../../kernel/files/client/upload-file.ts';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import { useAttachmentTexts } from './texts/en.ts';

export interface Upload {
  readonly id: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly file: FileInfo | undefined;
  readonly error: string | undefined;
}

/**
 * Files that are uploaded for a record that is saved or sent later. With `onLate`, uploads continue after the form is closed, and
 * `onLate` gets each file.
 */
export function useUploads(onLate?: (file: FileInfo) => void) {
  const readOnLate = useLatest(onLate);
  const isOpen = useRef(true);
  const texts = useAttachmentTexts();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    isOpen.current = true;
    const running = stops.current;
    return () => {
      isOpen.current = false;
      if (readOnLate()) return;
      for (const stop of running.values()) stop.abort();
    };
  }, [readOnLate]);
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function add(file: File): void {
    const id = createId();
    const { name } = file;
    setUploads((all) => [...all, { id, name, share: 0, file: undefined, error: undefined }]);
    const stop = new AbortController();
    stops.current.set(id, stop);
    const onProgress = (share: number) => change(id, { share });
    uploadFile({ file, onProgress, signal: stop.signal }).then(
      (stored) => {
        if (isOpen.current) change(id, { file: stored, share: 1 });
        else readOnLate()?.(stored);
      },
      (failure: unknown) => {
        const error = failure instanceof ApiError ? `${name}: ${failure.message}` : texts.uploadFailed(name);
        if (isOpen.current) change(id, { error });
        else if (!stop.signal.aborted) showMessage({ variant: 'error', text: error });
      },
    );
  }
  /** Adds files that are stored already. */
  function addStored(files: readonly FileInfo[]): void {
    const added = files.map((file) => ({
      id: createId(),
      name: file.name,
      share: 1,
      file,
      error: undefined,
    }));
    setUploads((all) => [...all, ...added]);
  }
  function remove(id: string): void {
    stops.current.get(id)?.abort();
    setUploads((all) => all.filter((one) => one.id !== id));
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) add(file);
    },
    addStored,
    remove,
    clear: () => setUploads([]),
    isBusy: uploads.some(({ file, error }) => !file && error === undefined),
    fileIds: uploads.flatMap(({ file }) => (file ? [file.id] : [])),
  };
}
export type Uploads = ReturnType<typeof useUploads>;
