import { ScreenHelp } from '../../../kits/key-bindings/client/screen-help.tsx';
import type { ScreenHelpSource } from '../../../kits/key-bindings/client/use-screen-help.ts';
import { SingleKeysSwitch } from '../../../kits/key-bindings/client/single-keys-switch.tsx';
import type { PageEntry } from '../../shell/client/use-pages.ts';
import { GlobalKeys } from './global-keys.tsx';

interface KeySheetProps {
  pages: readonly PageEntry[];
  help: ScreenHelpSource;
  close: () => void;
}

/** The keys of a page that has none of its own, and what helps with it. */
export function KeySheet({ pages, help, close }: KeySheetProps) {
  return (
    <>
      <GlobalKeys pages={pages} />
      <ScreenHelp source={help} onLeave={close} />
      <SingleKeysSwitch />
    </>
  );
}
