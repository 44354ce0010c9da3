import { Switch } from '../../../../ui/fields/switch.tsx';
import { useKeyTexts } from './texts/en.ts';
import { setSingleKeys, useSingleKeys } from './use-key-bindings.ts';

/** Turns the keys of a single character on and off. */
export function SingleKeysSwitch() {
  const texts = useKeyTexts();
  return (
    <Switch label={texts.single} checked={useSingleKeys()} onCheckedChange={setSingleKeys} className="mt-4" />
  );
}
