import { showScreenKeys } from '../../../kits/key-bindings/client/key-help.ts';
import type { ScreenHelpSource } from '../../../kits/key-bindings/client/use-screen-help.ts';
import { openDialog } from '../../../../ui/overlays/dialogs.ts';
import type { PageEntry } from '../../shell/client/use-pages.ts';
import { KeySheet } from './key-sheet.tsx';
import { useSearchTexts } from './texts/en.ts';

/** Shows the keys of the screen in front, else those that work everywhere, as a dialog. */
export function showKeys(pages: readonly PageEntry[], help: ScreenHelpSource): void {
  if (showScreenKeys()) return;
  // The dialog is outside of the router: it cannot ask for the pages itself.
  const content = ({ close }: { close: () => void }) => <KeySheet pages={pages} help={help} close={close} />;
  openDialog({ title: useSearchTexts.current().showKeys, size: 'lg', content });
}
