import { ShortcutList } from './shortcut-list.tsx';

/** The shortcuts one under the other, for the upright panel of layout3. */
export function ShortcutColumn() {
  return <ShortcutList vertical />;
}
