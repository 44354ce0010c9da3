import { usePages } from '../../../frame/shell/client/use-pages.ts';
import { GlobalKeys } from '../../../frame/palette/client/global-keys.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { KeyBinding } from './key-press.ts';
import { KeyRow } from './key-row.tsx';
import { useKeyTexts } from './texts/en.ts';
import { ScreenHelp } from './screen-help.tsx';
import { useScreenHelp } from './use-screen-help.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import { useChosenKeys } from './use-key-bindings.ts';

/** Keys that work on every page. */
const globalKeys = ['g', '?'];

interface KeyBindingsDialogProps<Id extends string> {
  bindings: readonly KeyBinding<Id>[];
  names: Readonly<Record<Id, string>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists a screen's keys, which can be changed, with the switch for those of a single character. */
export function KeyBindingsDialog<Id extends string>(props: KeyBindingsDialogProps<Id>) {
  const { bindings, names, open, onOpenChange } = props;
  const texts = useKeyTexts();
  const chosen = useChosenKeys(bindings);
  const findOther = (id: Id, key: string): string | undefined => {
    const other = chosen.find((binding) => binding.id !== id && binding.keys.includes(key));
    return other ? names[other.id] : globalKeys.includes(key) ? texts.everywhere : undefined;
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} className="sm:w-160!">
      <dl className="grid gap-x-10 gap-y-0.5 sm:grid-cols-2">
        {chosen.map((binding) => (
          <KeyRow
            key={binding.id}
            name={names[binding.id]}
            binding={binding}
            isChosen={!bindings.includes(binding)}
            findOther={(key) => findOther(binding.id, key)}
          />
        ))}
      </dl>
      <GlobalKeys pages={usePages()} title={texts.everywhere} />
      <ScreenHelp source={useScreenHelp()} onLeave={() => onOpenChange(false)} />
      <SingleKeysSwitch />
    </Dialog>
  );
}
