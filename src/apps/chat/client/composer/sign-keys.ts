/** A range of a text, what replaces it, and the selection afterwards. */
export interface SignEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly chosen: readonly [start: number, end: number];
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
export const modifierKey = isMac ? '⌘' : 'Ctrl';
const signs = [
  ['b', '**'],
  ['i', '_'],
  ['e', '`'],
] as const;

interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The sign of a press of Ctrl or Cmd with B, I or E; where the letters are not Latin, of the keys at the same places. */
export function findSign({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  if (!(isMac ? metaKey : ctrlKey) || altKey || shiftKey) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  return signs.find(([own]) => own === letter)?.[1];
}

/** Puts a sign around what is chosen, or takes it away; code of several lines becomes a block. */
export function toggleSign(text: string, start: number, end: number, sign: string): SignEdit {
  const chosen = text.slice(start, end);
  // Signs are not placed next to spaces, which a double click may choose too.
  const from = start + (chosen.length - chosen.trimStart().length);
  const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length));
  const inner = text.slice(from, to);
  const [open, close] = sign === '`' && inner.includes('\n') ? ['```\n', '\n```'] : [sign, sign];
  const before = from - open.length;
  if (text.slice(0, from).endsWith(open) && text.startsWith(close, to))
    return { from: before, to: to + close.length, text: inner, chosen: [before, before + inner.length] };
  const isAround = inner.length >= open.length + close.length;
  if (isAround && inner.startsWith(open) && inner.endsWith(close)) {
    const bare = inner.slice(open.length, inner.length - close.length);
    return { from, to, text: bare, chosen: [from, from + bare.length] };
  }
  const first = from + open.length;
  return { from, to, text: open + inner + close, chosen: [first, first + inner.length] };
}

/** Does it in a field, as if it had been typed: the browser's own undo takes it back. */
export function applySign(field: HTMLTextAreaElement, sign: string): void {
  const edit = toggleSign(field.value, field.selectionStart, field.selectionEnd, sign);
  field.setSelectionRange(edit.from, edit.to);
  if (!typeInto(edit.text)) {
    field.setRangeText(edit.text, edit.from, edit.to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...edit.chosen);
}

/** The one way into the browser's list of what can be undone, in every browser though its standard was given up. */
function typeInto(text: string): boolean {
  if (!('execCommand' in document)) return false;
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
}
