import { SingleKeysSwitch } from '../../../kits/key-bindings/client/single-keys-switch.tsx';
import type { PageEntry } from '../../shell/client/use-pages.ts';
import { GlobalKeys } from './global-keys.tsx';

/** The keys of a page that has none of its own. */
export function KeySheet({ pages }: { pages: readonly PageEntry[] }) {
  return (
    <>
      <GlobalKeys pages={pages} />
      <SingleKeysSwitch />
    </>
  );
}
