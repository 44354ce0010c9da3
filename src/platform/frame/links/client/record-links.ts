import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RecordLinks } from '../../shell/client/manifest.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';

const ignore = () => () => {};
const nothing = () => undefined;

/** The links of the records of a type, once that part of their app is loaded; re-renders when they change. */
export function useRecordLinks(type: string | undefined): RecordLinks | undefined {
  const { recordTypes } = useShellContent();
  const load = type === undefined ? undefined : recordTypes[type]?.loadLinks;
  const [links, setLinks] = useState<RecordLinks>();
  useEffect(() => {
    let isWanted = true;
    const take = (loaded: RecordLinks) => {
      if (isWanted) setLinks(loaded);
    };
    void load?.().then(take, nothing); // without them the records are shown as the server has them
    return () => {
      isWanted = false;
    };
  }, [load]);
  useSyncExternalStore(links?.watch ?? ignore, links?.readState ?? nothing);
  return links;
}
