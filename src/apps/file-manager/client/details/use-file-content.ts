import { useEffect, useState } from 'react';

/** A content that is loading, could not be loaded, or is here. */
type Loaded = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly value: string };

/** Fetches file content. */
export type FetchContent = (signal: AbortSignal) => Promise<Blob>;

/** Fetches file content and converts it with `read`, which may also return a cleanup function. */
function useContent(
  fetchContent: FetchContent,
  read: (content: Blob) => Promise<string> | string,
  release?: (value: string) => void,
): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    fetchContent(stop.signal)
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
  }, []);
  return loaded;
}

/** Returns an object URL for file content of a media type. */
export const useFileAddress = (fetchContent: FetchContent, type: string): Loaded =>
  useContent(
    fetchContent,
    (content) => URL.createObjectURL(new Blob([content], { type })),
    (url) => URL.revokeObjectURL(url),
  );

/** Returns file content as text. */
export const useFileText = (fetchContent: FetchContent): Loaded =>
  useContent(fetchContent, (content) => content.text());
