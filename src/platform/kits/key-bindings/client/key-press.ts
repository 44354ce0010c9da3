/** A thing that keys do on a screen: its id, and the keys as `describeKey` writes them. */
export interface KeyBinding<Id extends string = string> {
  readonly id: Id;
  readonly keys: readonly string[];
}

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  getModifierState(name: string): boolean;
}

const codeKeys: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Digit3: ['3', '#'],
};

/** On a layout whose letters are not Latin, the letter at the same place of a Latin layout. */
function readLatinKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length > 1 || /^[!-~]$/.test(key)) return key.length > 1 ? key : key.toLowerCase();
  if (key === ' ') return 'Space';
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  return codeKeys[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** A pressed key with its modifiers, as bindings write it: `j`, `?`, `Mod+z`, `Alt+ArrowUp`. */
function describeKey(press: KeyPress): string {
  const key = readLatinKey(press);
  // Characters such as # need AltGr on some layouts, which some systems report as Ctrl and Alt.
  if (press.getModifierState('AltGraph')) return key;
  const isNamed = key.length > 1;
  return [
    press.ctrlKey || press.metaKey ? 'Mod+' : '',
    press.altKey ? 'Alt+' : '',
    press.shiftKey && (isNamed || press.ctrlKey || press.metaKey) ? 'Shift+' : '',
    key,
  ].join('');
}

/** The binding of a key press. `withLetters` is off for people who do not want single characters to do things. */
export function findBinding<Id extends string>(
  bindings: readonly KeyBinding<Id>[],
  press: KeyPress,
  withLetters: boolean,
): Id | undefined {
  const key = describeKey(press);
  if (key.length === 1 && !withLetters) return undefined;
  return bindings.find(({ keys }) => keys.includes(key))?.id;
}
