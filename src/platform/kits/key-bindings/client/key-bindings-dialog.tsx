import { usePages } from '../../../frame/shell/client/use-pages.ts';
import { GlobalKeys } from '../../../frame/palette/client/global-keys.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Kbd } from '../../../../ui/data/kbd.tsx';
import { later } from '../../../../ui/later.tsx';
import type { KeyBinding } from './key-press.ts';
import { type KeyTexts, useKeyTexts } from './texts/en.ts';
import { useScreenHelp } from './use-screen-help.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

const ScreenHelp = later(async () => (await import('./screen-help.tsx')).ScreenHelp);
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Alt: isMac ? '⌥' : 'Alt',
  Shift: '⇧',
  Mod: isMac ? '⌘' : 'Ctrl',
};

function nameKey(key: string, texts: KeyTexts): string {
  const named = new Map<string, string>(Object.entries(texts.keys)).get(key);
  return named ?? signs[key] ?? key.toUpperCase();
}

interface KeyBindingsDialogProps<Id extends string> {
  bindings: readonly KeyBinding<Id>[];
  names: Readonly<Record<Id, string>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists a screen's keys, with the switch for those of a single character. */
export function KeyBindingsDialog<Id extends string>(props: KeyBindingsDialogProps<Id>) {
  const { bindings, names, open, onOpenChange } = props;
  const texts = useKeyTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} className="sm:w-160!">
      <dl className="grid gap-x-10 gap-y-0.5 sm:grid-cols-2">
        {bindings.map(({ id, keys }) => (
          <div
            key={id}
            className="flex min-h-8 items-center justify-between gap-4 border-b border-line/60 py-1 text-sm"
          >
            <dt>{names[id]}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-xs text-dim">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1.5">
                  {index > 0 && texts.or}
                  <span dir="ltr" className="flex gap-1">
                    {key.split('+').map((part) => (
                      <Kbd key={part}>{nameKey(part, texts)}</Kbd>
                    ))}
                  </span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <GlobalKeys pages={usePages()} title={texts.everywhere} />
      <ScreenHelp source={useScreenHelp()} onLeave={() => onOpenChange(false)} />
      <SingleKeysSwitch />
    </Dialog>
  );
}
