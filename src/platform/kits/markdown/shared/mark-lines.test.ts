import { expect, test } from 'vitest';
import { markLines } from './mark-lines.ts';

const show = (text: string) =>
  markLines(text).map((parts) =>
    parts.map(({ kind, text: words }) => (kind === 'text' ? words : `<${kind}:${words}>`)).join(''),
  );

test.each([
  ['Figs and milk', ['Figs and milk']],
  ['# Plan', ['<mark:# ><heading:Plan>']],
  ['#tag', ['#tag']],
  ['- Figs\n1. Oil', ['<bullet:-> Figs', '<mark:1.> Oil']],
  ['- [ ] Oil\n  - [x] Salt', ['<mark:- ><open:[ ]> Oil', '  <mark:- ><done:[x]> <deleted:Salt>']],
  ['See **this** now', ['See <mark:**><bold:this><mark:**> now']],
  ['**not yet', ['**not yet']],
  ['_one_ and *two*, a_b_c', ['<mark:_><italic:one><mark:_> and <mark:*><italic:two><mark:*>, a_b_c']],
  ['Run `npm **x**`', ['Run <mark:`><code:npm **x**><mark:`>']],
  ['~~old~~', ['<mark:~~><deleted:old><mark:~~>']],
  ['[Figs](/apps/notes?note=1)', ['<mark:[><link:Figs><mark:](/apps/notes?note=1)>']],
  ['```\n# no\n```\n# yes', ['<mark:```>', '<code:# no>', '<mark:```>', '<mark:# ><heading:yes>']],
  ['> said', ['<mark:> ><quote:said>']],
  ['', ['']],
])('%j', (text, shown) => expect(show(text)).toEqual(shown));

test.each([
  'a **b** _c_ `d` ~~e~~ [f](g)\n\n## h\r\n- [X] i\n\t1) j **k\n*l* ** m ** __n__',
  `${'**'.repeat(900)}\n${'_a'.repeat(4000)}\n${'[x]('.repeat(400)}`,
  'سعر **التين** 🍎\n- [ ] زيت',
])('no letter is added or lost: %#', (text) => {
  const joined = markLines(text).map((parts) => parts.map((part) => part.text).join(''));
  expect(joined.join('\n')).toBe(text);
});
