import { expect, test } from 'vitest';
import {
  blankNoteText,
  noteSeparator,
  readMarkdownNote,
  writeMarkdown,
} from '../../shared/markdown-notes.ts';
import { convertNoteFile } from './convert-files.ts';
import { readKeepNote } from './read-keep.ts';

const keepNote = {
  title: 'Trip',
  textContent: 'Book the boat',
  listContent: [{ text: 'Passport', isChecked: true }],
  labels: [{ name: 'Travel, summer' }],
  annotations: [{ url: 'https://example.com/boat' }],
  color: 'YELLOW',
  isPinned: true,
  isArchived: false,
  isTrashed: false,
  attachments: [{ filePath: 'boat.jpeg', mimetype: 'image/jpeg' }],
};

test('a note of Google Keep keeps all that notes have here', () => {
  expect(readKeepNote(JSON.stringify(keepNote))).toEqual({
    note: {
      title: 'Trip',
      description: 'Book the boat\nhttps://example.com/boat',
      checklist: [{ text: 'Passport', checked: true }],
      labels: ['Travel, summer'],
      pictures: [],
      archive: false,
      pinned: true,
      color: 'amber',
    },
    pictureNames: ['boat.jpeg'],
  });
});

test.each(['', 'null', '{"labels":1}', JSON.stringify({ ...keepNote, isTrashed: true })])(
  '%s is no note to import',
  (json) => {
    expect(readKeepNote(json)).toBeUndefined();
  },
);

const written = {
  ...blankNoteText,
  title: 'Trip to İzmir',
  description: '**Boat** at nine\n\n- one\n- two',
  checklist: [
    { text: 'Passport', checked: true },
    { text: 'كتاب', checked: false },
  ],
  labels: ['Travel', 'خاص'],
};

test('a note that is written as Markdown is read the same', () => {
  expect(readMarkdownNote(writeMarkdown(written), 'file')).toEqual(written);
  expect(readMarkdownNote('only text', 'file')).toEqual({
    ...blankNoteText,
    title: 'file',
    description: 'only text',
  });
});

const le = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255);

/** A ZIP archive of compressed files, as far as readers look at it. */
async function buildZip(
  files: Readonly<Record<string, string>>,
  sayLength = (length: number) => length,
): Promise<Uint8Array<ArrayBuffer>> {
  const [bytes, directory]: [number[], number[]] = [[], []];
  for (const [name, text] of Object.entries(files)) {
    const plain = new TextEncoder().encode(text);
    const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    const nameBytes = new TextEncoder().encode(name);
    const sizes = [
      ...le(0, 4),
      ...le(packed.length, 4),
      ...le(sayLength(plain.length), 4),
      ...le(nameBytes.length, 2),
    ];
    const common = [...le(20, 2), ...le(0x800, 2), ...le(8, 2), ...le(0, 4), ...sizes];
    const header = bytes.length;
    bytes.push(...le(0x04_03_4b_50, 4), ...common, ...le(0, 2), ...nameBytes, ...packed);
    directory.push(
      ...le(0x02_01_4b_50, 4),
      ...le(20, 2),
      ...common,
      ...le(0, 12),
      ...le(header, 4),
      ...nameBytes,
    );
  }
  const count = Object.keys(files).length;
  const end = [
    ...le(0, 4),
    ...le(count, 2),
    ...le(count, 2),
    ...le(directory.length, 4),
    ...le(bytes.length, 4),
  ];
  return new Uint8Array([...bytes, ...directory, ...le(0x06_05_4b_50, 4), ...end, ...le(0, 2)]);
}

const address = '/api/files/boat/content#8x6';
const upload = async (picture: File) => ((await picture.text()) === 'a boat' ? address : '');

const convert = async (content: BlobPart, name: string) => {
  const csv = await (await convertNoteFile(new File([content], name), upload)).text();
  return csv.split('\r\n').slice(1).filter(Boolean);
};

test('an archive of Google Keep becomes one line a note; its other files are left out', async () => {
  const archive = await buildZip({
    'Takeout/Keep/Trip.json': JSON.stringify(keepNote),
    'Takeout/Keep/Labels.txt': '',
    'Takeout/Keep/photo.png': 'x',
    'Takeout/Keep/Plan.md': '# Plan\n\nText',
  });
  const lines = await convert(archive, 'takeout.zip');
  expect(lines.filter((line) => line.includes('Trip') || line.includes('Plan'))).toHaveLength(2);
  expect(lines.join()).not.toContain('photo');
});

test('a note of Keep has its picture, also by another ending; what is no picture is left out', async () => {
  const noteWith = (title: string, filePath: string) =>
    JSON.stringify({ title, textContent: '', attachments: [{ filePath, mimetype: 'image/jpeg' }] });
  const archive = await buildZip({
    'Takeout/Keep/Boat.json': noteWith('Boat', 'boat.jpeg'),
    'Takeout/Keep/Text.json': noteWith('Text', 'text.png'),
    'Takeout/Keep/Lost.json': noteWith('Lost', 'lost.png'),
    'Takeout/Keep/boat.jpg': 'a boat',
    'Takeout/Keep/text.png': 'text',
  });
  const lines = await convert(archive, 'takeout.zip');
  expect(lines.map((line) => [line.split(',')[0], line.includes(address)])).toEqual([
    ['Boat', true],
    ['Text', false],
    ['Lost', false],
  ]);
});

test('a note of Keep has all its pictures in their order', async () => {
  const stored: string[] = [];
  const store = async (picture: File) => {
    const text = await picture.text();
    stored.push(text);
    return text === 'broken' ? '' : `/api/files/${text}/content#8x6`;
  };
  const attachments = ['one.png', 'two.jpg', 'sound.3gp', 'lost.png', 'bad.png', 'three.png', 'one.png'].map(
    (filePath) => ({ filePath, mimetype: filePath.endsWith('3gp') ? 'audio/3gpp' : 'image/png' }),
  );
  const archive = await buildZip({
    'Takeout/Keep/three.png': 'three',
    'Takeout/Keep/one.png': 'one',
    'Takeout/Keep/Trip.json': JSON.stringify({ title: 'Trip', textContent: '', attachments }),
    'Takeout/Keep/bad.png': 'broken',
    'Takeout/Keep/two.jpg': 'two',
  });
  const csv = await (await convertNoteFile(new File([archive], 'takeout.zip'), store)).text();
  expect(stored).toEqual(['one', 'two', 'broken', 'three']);
  const storedAs = (name: string) => `/api/files/${name}/content#8x6`;
  expect(csv).toContain(`${storedAs('one')},${storedAs('two')} ${storedAs('three')}`);
});

test('a file of several notes is taken apart again', async () => {
  const file = [written, { ...written, title: '' }].map((note) => writeMarkdown(note)).join(noteSeparator);
  const csv = await (await convertNoteFile(new File([file], 'Notes.md'), upload)).text();
  expect(csv.match(/Boat/g)).toHaveLength(2);
  expect(csv).not.toContain('Notes');
});

test.each([
  ['no archive.zip', 'text'],
  ['broken.zip', 'PK\u0005\u0006'.padEnd(30, '\0')],
  ['no note.json', '{}'],
])('%s is refused', async (name, content) => {
  await expect(convertNoteFile(new File([content], name), upload)).rejects.toThrow();
});

test('an archive whose files are larger than it says is refused before they are unpacked', async () => {
  const bomb = { 'Keep/Bomb.json': JSON.stringify({ title: 'x'.repeat(5_000_000), textContent: '' }) };
  const archive = await buildZip(bomb, () => 100);
  await expect(convertNoteFile(new File([archive], 'takeout.zip'), upload)).rejects.toThrow('damaged');
});

test('an archive that names one note without end is refused', async () => {
  const note = JSON.stringify({ title: 'x'.repeat(900_000), textContent: '' });
  const archive = await buildZip({ 'a.json': note });
  const view = new DataView(archive.buffer);
  const end = archive.length - 22;
  const start = view.getUint32(end + 16, true);
  const directory = archive.slice(start, end);
  const count = 300;
  const tail = archive.slice(end);
  new DataView(tail.buffer).setUint16(10, count, true);
  const parts = [archive.slice(0, start), ...Array.from({ length: count }, () => directory), tail];
  await expect(convertNoteFile(new File(parts, 'takeout.zip'), upload)).rejects.toThrow('damaged');
});
