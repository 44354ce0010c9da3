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
export function describeKey(press: KeyPress): string {
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

/** The characters that a person chose instead of the usual ones, by the id of the binding. */
export type KeyChoices = Readonly<Record<string, string>>;

const isSingle = (key: string): boolean => key.length === 1;

/** Whether what a binding does can have another character: the list of keys itself is always found by its own. */
export const canChange = ({ id, keys }: KeyBinding): boolean => id !== 'help' && keys.some(isSingle);

/** The bindings with the chosen characters in the place of all their usual ones. */
export const applyChoices = <Id extends string>(
  bindings: readonly KeyBinding<Id>[],
  choices: KeyChoices,
): readonly KeyBinding<Id>[] =>
  bindings.map((binding) => {
    const chosen = choices[binding.id];
    if (chosen === undefined || !isSingle(chosen) || !canChange(binding)) return binding;
    return { ...binding, keys: [chosen, ...binding.keys.filter((key) => !isSingle(key))] };
  });

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
