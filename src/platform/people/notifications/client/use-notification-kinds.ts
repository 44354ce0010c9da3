import { useEffect, useState } from 'react';
import { useShellContent } from '../../../frame/shell/client/shell-context.tsx';
import { jobFailure } from '../shared/own-kinds.ts';
import type { NotificationKind } from '../shared/kind.ts';

type Kinds = ReadonlyMap<string, NotificationKind>;

/** The kinds that the apps declare, by id; undefined until they are loaded. */
export function useNotificationKinds(): Kinds | undefined {
  const { notificationLoaders } = useShellContent();
  const [kinds, setKinds] = useState<Kinds>();
  useEffect(() => {
    Promise.all(notificationLoaders.map((load) => load())).then(
      (loaded) => setKinds(new Map([...loaded.flat(), jobFailure].map((kind) => [kind.id, kind]))),
      () => undefined, // offline before they were ever loaded: the next opening tries again
    );
  }, [notificationLoaders]);
  return kinds;
}
