import { useEffect, useState } from 'react';
import { fetchFile } from '../../../../platform/kernel/files/client/api.ts';

type LoadedFile = { readonly fileId: string; readonly blob: Blob | null; readonly url: string };

/** The content of a file under a media type, with an address in this page; `failed` if it cannot be loaded. */
export function useFileBlob(fileId: string, type: string): LoadedFile | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<LoadedFile>();
  useEffect(() => {
    const stop = new AbortController();
    let url = '';
    fetchFile(fileId, stop.signal).then(
      (content) => {
        const blob = new Blob([content], { type });
        url = URL.createObjectURL(blob);
        setLoaded({ fileId, blob, url });
      },
      () => stop.signal.aborted || setLoaded({ fileId, blob: null, url }),
    );
    return () => {
      stop.abort();
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [fileId, type]);
  if (loaded?.fileId !== fileId) return 'loading';
  return loaded.blob === null ? 'failed' : loaded;
}
