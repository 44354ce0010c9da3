import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../kernel/files/client/upload-file.ts';
import { type ExistingChoice, maxImportBytes } from '../../../kernel/transfer/shared/imports.ts';
import type { ImportCheck, Mapping } from '../../../kernel/transfer/shared/schema.ts';
import { checkImport, type ImportCollection, startImport } from './api.ts';
import { FileRefused } from './import-error.ts';

/** How far an import is: a file is chosen, uploaded, checked and imported. */
export type ImportStep =
  | { readonly name: 'choose' }
  | { readonly name: 'upload'; readonly fileName: string; readonly share: number }
  | {
      readonly name: 'check';
      readonly fileName: string;
      readonly fileId: string;
      readonly check: ImportCheck;
      /** What becomes of lines whose records exist. */
      readonly existing: ExistingChoice;
      /** The file is checked again, or the import is being started. */
      readonly isBusy: boolean;
    }
  | { readonly name: 'run'; readonly importId: string };

function refuseEarly({ size }: File): void {
  if (size > maxImportBytes) throw new FileRefused('too-large');
  if (size === 0) throw new FileRefused('empty');
}

interface Conversion {
  readonly signal: AbortSignal;
  /** Called with the share that is done, from 0 to 1, of a conversion that takes long. */
  readonly onProgress: (share: number) => void;
}

/** Converts a file of another format to CSV; a FileRefused says why it cannot. */
export type ConvertFile = (file: File, conversion: Conversion) => Promise<File>;

const keepFile: ConvertFile = (file) => Promise.resolve(file);

/** The steps of an import and what moves it on. Leaving the dialog stops an upload; an import goes on. */
export function useImport(collection: ImportCollection, convert: ConvertFile = keepFile) {
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs a request in place of the one before. */
  const attempt = async (request: (signal: AbortSignal) => Promise<void>, onError: () => void) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setError(null);
    try {
      await request(abort.signal);
    } catch (thrown) {
      if (abort.signal.aborted) return;
      setError(thrown);
      onError();
    }
  };
  const reset = () => {
    running.current?.abort();
    setError(null);
    setStep({ name: 'choose' });
  };
  const choose = (file: File) =>
    attempt(
      async (signal) => {
        refuseEarly(file);
        const fileName = file.name;
        const onProgress = (share: number) => {
          if (!signal.aborted) setStep({ name: 'upload', fileName, share });
        };
        const content = await convert(file, { signal, onProgress });
        refuseEarly(content);
        signal.throwIfAborted();
        onProgress(0);
        const { id: fileId } = await uploadFile({ file: content, onProgress, signal });
        const check = await checkImport(collection, { fileId }, signal);
        signal.throwIfAborted();
        setStep({ name: 'check', fileName, fileId, check, existing: 'update', isBusy: false });
      },
      () => setStep({ name: 'choose' }),
    );
  const remap = (mapping: Mapping) => {
    if (step.name !== 'check') return;
    const { fileId, check } = step;
    const checked = { ...step, check: { ...check, mapping }, isBusy: false };
    setStep({ ...checked, isBusy: true });
    void attempt(
      async (signal) => {
        const newer = await checkImport(collection, { fileId, mapping }, signal);
        signal.throwIfAborted();
        setStep({ ...checked, check: newer });
      },
      () => setStep(checked),
    );
  };
  const chooseExisting = (existing: ExistingChoice) => {
    if (step.name === 'check') setStep({ ...step, existing });
  };
  const start = () => {
    if (step.name !== 'check') return;
    const { fileId, check, existing } = step;
    setStep({ ...step, isBusy: true });
    void attempt(
      async () =>
        setStep({
          name: 'run',
          importId: await startImport(collection, { fileId, mapping: check.mapping, existing }),
        }),
      () => setStep({ ...step, isBusy: false }),
    );
  };
  return { step, error, choose: (file: File) => void choose(file), remap, chooseExisting, start, reset };
}
