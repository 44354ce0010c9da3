import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { uploadFile } from '../../../kernel/files/client/upload-file.ts';
import { formatPictureAddress } from '../../../kernel/files/shared/picture-address.ts';
import { maxPictureFileBytes } from '../../../kernel/files/shared/schema.ts';
import { describeSize } from './describe-size.ts';
import { useAttachmentTexts } from './texts/en.ts';

type State =
  { kind: 'idle' } | { kind: 'busy'; name: string; share: number } | { kind: 'failed'; text: string };

/** Uploads the one picture of a record; `onChange` gets its address once it is stored. */
export function usePictureUpload(onChange: (address: string) => void) {
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
  const add = async (file: File) => {
    running.current?.abort();
    const { name } = file;
    if (file.size > maxPictureFileBytes)
      return fail(texts.tooLarge(name, describeSize(maxPictureFileBytes, format)));
    const { signal } = (running.current = new AbortController());
    const onProgress = (share: number) => !signal.aborted && setState({ kind: 'busy', name, share });
    onProgress(0);
    try {
      const address = formatPictureAddress(await uploadFile({ file, onProgress, signal }));
      if (signal.aborted) return;
      if (address === undefined) return fail(texts.notAPicture(name));
      setState({ kind: 'idle' });
      onChange(address);
    } catch {
      if (!signal.aborted) fail(texts.uploadFailed(name));
    }
  };
  return { state, isBusy: state.kind === 'busy', add: (file: File) => void add(file), cancel };
}
export type PictureUpload = ReturnType<typeof usePictureUpload>;
