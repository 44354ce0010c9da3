import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../../ui/use-latest.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import { uploadFile } from '../../../kernel/files/client/upload-file.ts';
import { formatPictureAddress } from '../../../kernel/files/shared/picture-address.ts';
import { maxPictureFileBytes } from '../../../kernel/files/shared/limits.ts';
import { describeSize } from './describe-size.ts';
import { useAttachmentTexts } from './texts/en.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'busy'; name: string; share: number }
  | { kind: 'failed'; text: string };

/**
 * Uploads pictures of a record, one after the other; `onChange` gets the address of each once it is stored. With `onLate`, the
 * upload continues after the form is closed, and `onLate` gets the addresses of the remaining pictures.
 */
export function usePictureUpload(
  onChange: (address: string) => void,
  onLate?: (addresses: readonly string[]) => void,
) {
  const readOnChange = useLatest(onChange);
  const readOnLate = useLatest(onLate);
  const texts = useAttachmentTexts();
  const format = useFormat();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      if (!readOnLate()) running.current?.abort();
    };
  }, [readOnLate]);

  const fail = (text: string) => setState({ kind: 'failed', text });
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  /** Uploads one picture; returns why it failed. */
  const addOne = async (file: File, signal: AbortSignal, late: string[]): Promise<string | undefined> => {
    const { name } = file;
    if (file.size > maxPictureFileBytes)
      return texts.tooLarge(name, describeSize(maxPictureFileBytes, format));
    const onProgress = (share: number) => !signal.aborted && setState({ kind: 'busy', name, share });
    onProgress(0);
    try {
      const address = formatPictureAddress(await uploadFile({ file, onProgress, signal }));
      if (signal.aborted) return undefined;
      if (address === undefined) return texts.notAPicture(name);
      if (isOpen.current) readOnChange()(address);
      else late.push(address);
      return undefined;
    } catch (error) {
      return error instanceof ApiError ? `${name}: ${error.message}` : texts.uploadFailed(name);
    }
  };
  const add = async (chosen: readonly File[]) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const problems: string[] = [];
    const late: string[] = [];
    for (const file of chosen) {
      const problem = await addOne(file, signal, late);
      if (signal.aborted) return;
      if (problem !== undefined) problems.push(problem);
    }
    if (late.length > 0) readOnLate()?.(late);
    if (problems.length > 0 && !isOpen.current) showMessage({ variant: 'error', text: problems.join(' ') });
    else if (problems.length > 0) fail(problems.join(' '));
    else setState({ kind: 'idle' });
  };
  return { state, isBusy: state.kind === 'busy', add: (chosen: readonly File[]) => void add(chosen), cancel };
}
export type PictureUpload = ReturnType<typeof usePictureUpload>;
