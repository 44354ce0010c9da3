/** What is typed in place of a part of a text, and what is selected then; without it the caret is after it. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select?: readonly [from: number, to: number];
}

/** Puts signs such as ** around what is selected, or takes them away. */
export function toggleSign(text: string, from: number, to: number, sign: string): TextEdit {
  const { length } = sign;
  const selected = text.slice(from, to);
  if (text.slice(from - length, from) === sign && text.slice(to, to + length) === sign)
    return {
      from: from - length,
      to: to + length,
      insert: selected,
      select: [from - length, to - length],
    };
  return { from, to, insert: sign + selected + sign, select: [from + length, to + length] };
}

/** What a space after `[ ]` at the beginning of a line becomes: an item that can be checked. */
export function completeBox(text: string, caret: number): TextEdit | undefined {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const [, indent, sign] = /^( *)\[([ xX]?)\]$/.exec(text.slice(start, caret)) ?? [];
  if (indent === undefined) return undefined;
  return { from: start, to: caret, insert: `${indent}- [${sign || ' '}] ` };
}

const listMark = /^( *)(?:([-*]) (\[[ xX]\] )?|(\d{1,3})\. )/;

/** At the end of an item of a list, the mark of the next one; of an empty item the mark goes. */
export function continueList(text: string, caret: number): TextEdit | undefined {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const [mark, indent = '', bullet, box, number] = listMark.exec(text.slice(start, caret)) ?? [];
  if (mark === undefined) return undefined;
  const isEmpty = text.slice(start, caret) === mark && /^(?:\n|$)/.test(text.slice(caret));
  if (isEmpty) return { from: start, to: caret, insert: '' };
  const next =
    bullet === undefined ? `${Number(number) + 1}. ` : `${bullet} ${box === undefined ? '' : '[ ] '}`;
  return { from: caret, to: caret, insert: `\n${indent}${next}` };
}
