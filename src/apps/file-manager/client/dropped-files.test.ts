import { expect, test } from 'vitest';
import { type DroppedFolder, readChosenFolder, readDropped } from './dropped-files.ts';

const file = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (found: (file: File) => void) => found(new File(['x'], name)),
});
/** Returns its entries in parts of two, as browsers do with large folders. */
const folder = (name: string, entries: readonly object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (found: (part: object[]) => void) => found(left.splice(0, 2)) };
  },
});
const drop = (entries: readonly object[]) =>
  readDropped({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [new File(['x'], 'plain.txt')],
  } as unknown as DataTransfer); // safe: all that is read of it

const describe = ({ files, folders }: DroppedFolder): object => ({
  files: files.map(({ name }) => name),
  folders: Object.fromEntries(folders.map((one) => [one.name, describe(one)])),
});

test('folders are read with all that is in them', async () => {
  const inner = folder('inner', [file('1'), file('2'), file('3')]);
  expect(describe(await drop([file('a'), folder('outer', [inner, file('b')])]))).toEqual({
    files: ['a'],
    folders: { outer: { files: ['b'], folders: { inner: { files: ['1', '2', '3'], folders: {} } } } },
  });
});

test('files alone are taken as they are', async () => {
  expect(describe(await drop([file('a')]))).toEqual({ files: ['plain.txt'], folders: {} });
});

test('a folder that cannot be read rejects', async () => {
  const broken = {
    ...folder('broken', []),
    createReader: () => ({
      readEntries: (_: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
    }),
  };
  await expect(drop([broken])).rejects.toThrow('gone');
});

test('a chosen folder is rebuilt from the paths of its files', () => {
  const chosen = ['outer/b', 'outer/inner/1', 'outer/inner/2'].map((path) => {
    const one = new File(['x'], path.split('/').at(-1) ?? '');
    Object.defineProperty(one, 'webkitRelativePath', { value: path });
    return one;
  });
  expect(describe(readChosenFolder(chosen))).toEqual({
    files: [],
    folders: { outer: { files: ['b'], folders: { inner: { files: ['1', '2'], folders: {} } } } },
  });
});
