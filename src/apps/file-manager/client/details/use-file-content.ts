import { useEffect, useState } from 'react';
import { fetchFile } from '../../../../platform/kernel/files/client/api.ts';

/** A content that is loading, could not be loaded, or is here. */
type Loaded = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly value: string };

/** Loads a file; `read` makes a text of its content, and may return what to do when the text is not used any more. */
function useContent(
  fileId: string,
  read: (content: Blob) => Promise<string> | string,
  release?: (value: string) => void,
): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    fetchFile(fileId, stop.signal)
      .then(read)
      .then(
        (value) => {
          made = value;
          if (stop.signal.aborted) release?.(value);
          else setLoaded({ state: 'ready', value });
        },
        () => stop.signal.aborted || setLoaded({ state: 'failed' }),
      );
    return () => {
      stop.abort();
      if (made !== undefined) release?.(made);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the component is mounted again for another file
  }, [fileId]);
  return loaded;
}

/** An address in this page for the content of a file, shown as a media type. */
export const useFileAddress = (fileId: string, type: string): Loaded =>
  useContent(
    fileId,
    (content) => URL.createObjectURL(new Blob([content], { type })),
    (url) => URL.revokeObjectURL(url),
  );

/** The content of a file as text. */
export const useFileText = (fileId: string): Loaded => useContent(fileId, (content) => content.text());
