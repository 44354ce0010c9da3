import { useEffect, useState } from 'react';
import { fetchThumbnail } from '../../../kernel/files/client/api.ts';

/** The address of a small version of a stored picture; null until it is loaded, and when it cannot be loaded. */
export function useThumbnail(fileId: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    fetchThumbnail(fileId, stop.signal).then(
      (blob) => setUrl((made = URL.createObjectURL(blob))),
      () => undefined,
    );
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [fileId]);
  return url;
}
