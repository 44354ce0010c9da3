import { type GrowingFile, list, repeat } from './growing-file.ts';

const toFiles = (texts: Readonly<Record<string, (size: number) => string>>): readonly GrowingFile[] =>
  Object.entries(texts).map(([name, grow]) => ({ name, grow }));

/** Texts in which something is searched, and what is typed for it. */
export const growingSearched = toFiles({
  'different words': (size) => list(size, (index) => `word${index} `),
  'phrases of repeated letters': (size) => repeat(`${'a'.repeat(39)}b `, size),
  'repeated letters within a word': (size) => `b${repeat('a', size)}`,
  'Arabic articles': (size) => `\u0648${repeat('\u0627\u0644', size)}`,
  'words without spaces': (size) => repeat('\u6587', size),
  'letters that fold to two': (size) => repeat('\u00df', size),
  'ligatures of many letters': (size) => repeat('\ufdfa', size / 18),
  'marks of a letter': (size) => `a${repeat('\u0301\u0316', size)}`,
  'marks of letters': (size) => repeat('a\u0301\u0316', size),
  'spaces of many kinds': (size) => `a${repeat('\u00a0\u2003\n', size)}b`,
  'soft hyphens': (size) => `a${repeat('\u00ad', size)}b`,
  'halves of characters': (size) => repeat('\ud83d', size),
  'quoted words': (size) => repeat('"a" ', size),
  'open quotes': (size) => repeat('\u201ea ', size),
  'an open quote': (size) => `"${repeat('a ', size)}`,
  'a quoted phrase': (size) => `"${repeat('a ', size)}"`,
  'quotes of many kinds': (size) => repeat('\u00ab\u201c"\u201e\u00bb', size),
  operators: (size) => repeat('from:a ', size),
  colons: (size) => repeat(':', size),
});

/** Files of notes and boards, and lists of addresses. */
export const growingNotes = toFiles({
  'a heading of spaces': (size) => `# ${repeat(' ', size)}a\rb`,
  'a heading of lines': (size) => `#${repeat('\n', size)}a\rb`,
  'an item of spaces': (size) => `- [ ] ${repeat(' ', size)}a\u2028b`,
  'spaces of a box': (size) => `-${repeat(' ', size)}[ ]`,
  'spaces before an item': (size) => `${repeat(' ', size)}-`,
  items: (size) => repeat('- [ ] a\n', size),
  tags: (size) => `a\n${repeat('#a', size)}!`,
  'tags with spaces': (size) => `a\n${repeat('#a  ', size)}!`,
  'a long tag': (size) => `a\n#${repeat('a', size)}!`,
  commas: (size) => repeat(',', size),
  'words with commas': (size) => repeat('a,', size),
  'quotes and commas': (size) => repeat('",', size),
  'addresses with commas': (size) => repeat('a@b.example,', size),
  'open brackets': (size) => repeat('<', size),
  'named addresses': (size) => repeat('"A" <a@b.example>,', size),
  'a long address': (size) => `${repeat('a', size)}@b.example`,
  'rows of cards': (size) => `name,list\n${list(size, (index) => `a,b${index}\n`)}`,
  'labels of cards': (size) => `name,labels\n${list(size, (index) => `a,b${index}\n`)}`,
  'an open quote of a card': (size) => `name\n"${repeat('a', size)}`,
  'doubled quotes of a card': (size) => `name\n"${repeat('""', size)}"`,
  'cells of a row': (size) => `name${repeat(',', size)}\n${repeat('a,', size)}`,
  'lists of a board': (size) => JSON.stringify({ name: 'a', lists: list(size, () => 'a '), cards: [] }),
});

/** Templates, descriptions of events, and HTML of mails. */
export const growingSigns = toFiles({
  'open fields': (size) => repeat('{{', size),
  'fields without a name': (size) => repeat('{{ ', size),
  'spaces of a field': (size) => `{{${repeat(' ', size)}name`,
  'spaces of a field after its name': (size) => repeat(`{{name${' '.repeat(50)}`, size),
  'unknown fields': (size) => list(size, (index) => `{{a${index}}}`),
  fields: (size) => repeat('{{name}}', size),
  'an address of commas': (size) => `https://a${repeat(',', size)}b`,
  'addresses of commas': (size) => repeat(`https://a${','.repeat(40)} `, size),
  'addresses of calls': (size) => repeat('https://a.zoom.us/ ', size),
  'beginnings of pictures': (size) => repeat('<img ', size),
  'beginnings of pictures in a title': (size) => `<a title="${repeat('<img ', size)}">a</a>`,
  'beginnings of pictures in a text': (size) => repeat('&lt;img ', size),
  'pictures without an address': (size) => repeat('<img alt="a">', size),
  pictures: (size) => list(size, (index) => `<img src="https://a.example/${index}">`),
  'pictures in the title of a picture': (size) => `<img title="${repeat('<img src=', size)}" src="cid:a">`,
  'beginnings of line breaks': (size) => repeat('<br ', size),
});
