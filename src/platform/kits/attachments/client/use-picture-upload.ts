import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../../ui/use-latest.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { uploadFile } from '../../../kernel/files/client/upload-file.ts';
import { formatPictureAddress } from '../../../kernel/files/shared/picture-address.ts';
import { maxPictureFileBytes } from '../../../kernel/files/shared/schema.ts';
import { describeSize } from './describe-size.ts';
import { useAttachmentTexts } from './texts/en.ts';

type State =
  { kind: 'idle' } | { kind: 'busy'; name: string; share: number } | { kind: 'failed'; text: string };

/** Uploads pictures of a record, one after the other; `onChange` gets the address of each once it is stored. */
export function usePictureUpload(onChange: (address: string) => void) {
  const readOnChange = useLatest(onChange);
  const texts = useAttachmentTexts();
  const format = useFormat();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (text: string) => setState({ kind: 'failed', text });
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  /** Uploads one picture; returns why it failed. */
  const addOne = async (file: File, signal: AbortSignal): Promise<string | undefined> => {
    const { name } = file;
    if (file.size > maxPictureFileBytes)
      return texts.tooLarge(name, describeSize(maxPictureFileBytes, format));
    const onProgress = (share: number) => !signal.aborted && setState({ kind: 'busy', name, share });
    onProgress(0);
    try {
      const address = formatPictureAddress(await uploadFile({ file, onProgress, signal }));
      if (signal.aborted) return undefined;
      if (address === undefined) return texts.notAPicture(name);
      readOnChange()(address);
      return undefined;
    } catch {
      return texts.uploadFailed(name);
    }
  };
  const add = async (chosen: readonly File[]) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const problems: string[] = [];
    for (const file of chosen) {
      const problem = await addOne(file, signal);
      if (signal.aborted) return;
      if (problem !== undefined) problems.push(problem);
    }
    if (problems.length > 0) fail(problems.join(' '));
    else setState({ kind: 'idle' });
  };
  return { state, isBusy: state.kind === 'busy', add: (chosen: readonly File[]) => void add(chosen), cancel };
}
export type PictureUpload = ReturnType<typeof usePictureUpload>;
