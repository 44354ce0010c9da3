/** Every shortcut of the lists: what it does, and the keys for it. The list of them and the listener are made from this. */
export const shortcuts = [
  { id: 'next', keys: ['j', 'ArrowDown'] },
  { id: 'previous', keys: ['k', 'ArrowUp'] },
  { id: 'first', keys: ['Home'] },
  { id: 'last', keys: ['End'] },
  { id: 'open', keys: ['Enter'] },
  { id: 'create', keys: ['n', 'c'] },
  { id: 'search', keys: ['/'] },
  { id: 'complete', keys: ['e', 'Space'] },
  { id: 'star', keys: ['s'] },
  { id: 'important', keys: ['i'] },
  { id: 'delete', keys: ['#', 'Delete'] },
  { id: 'moveUp', keys: ['Alt+ArrowUp'] },
  { id: 'moveDown', keys: ['Alt+ArrowDown'] },
  { id: 'select', keys: ['x'] },
  { id: 'extendDown', keys: ['Shift+ArrowDown'] },
  { id: 'extendUp', keys: ['Shift+ArrowUp'] },
  { id: 'selectAll', keys: ['Mod+a'] },
  { id: 'clear', keys: ['Escape'] },
  { id: 'undo', keys: ['u', 'Mod+z'] },
  { id: 'help', keys: ['?'] },
] as const satisfies readonly { id: string; keys: readonly string[] }[];

export type ShortcutId = (typeof shortcuts)[number]['id'];

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

/** On a layout whose letters are not Latin, the letter that stands at the same place of a Latin one. */
function readLatinKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length > 1 || /^[!-~]$/.test(key)) return key.length > 1 ? key : key.toLowerCase();
  if (key === ' ') return 'Space';
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  return codeKeys[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** A pressed key with its modifiers, as the table writes it: `j`, `?`, `Mod+z`, `Alt+ArrowUp`. */
function describeKey(press: KeyPress): string {
  const key = readLatinKey(press);
  // Signs such as # need AltGr on some layouts, which some systems report as Ctrl and Alt.
  if (press.getModifierState('AltGraph')) return key;
  const isNamed = key.length > 1;
  return [
    press.ctrlKey || press.metaKey ? 'Mod+' : '',
    press.altKey ? 'Alt+' : '',
    press.shiftKey && (isNamed || press.ctrlKey || press.metaKey) ? 'Shift+' : '',
    key,
  ].join('');
}

const idByKey = new Map<string, ShortcutId>(
  shortcuts.flatMap(({ id, keys }) => keys.map((key) => [key, id])),
);

/** The shortcut that a key press means. `withLetters` is off for people who want no single characters to do things. */
export function findShortcut(press: KeyPress, withLetters: boolean): ShortcutId | undefined {
  const key = describeKey(press);
  return key.length === 1 && !withLetters ? undefined : idByKey.get(key);
}
