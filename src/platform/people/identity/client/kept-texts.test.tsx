import { afterEach, expect, test } from 'vitest';
import { forgetKept } from './kept-texts.ts';
import { listKeptTexts } from './list-kept-texts.ts';

const kept = {
  'note-draft ada new': '{"changes":{"title":"Boat"}}',
  'note-draft ada n1': '{"changes":{"title":"Saved"},"isSent":true}',
  'mail-compose ada': '{"composition":{"subject":"Saved"},"isSaved":true}',
  'chat-draft ada room': 'Not sent "isSaved": yet',
  'note-draft bob new': '{"changes":{"title":"Of Bob"}}',
  user: '{"uid":"ada"}',
  'anything-of-a-later-app': 'x',
};
const ofDevice = {
  locale: 'tr',
  device_token: 'x',
  'device-table contacts.table': '{}',
  'sign-in-locale': 'it',
};

const keep = () => {
  for (const [key, value] of Object.entries({ ...kept, ...ofDevice })) localStorage.setItem(key, value);
  sessionStorage.setItem('todo-quick-line ada', 'Call Bob');
};
const readLeft = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
const deviceKeys = Object.keys(ofDevice);

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what the server has, and what is others’, is nothing to ask about', () => {
  keep();
  expect(listKeptTexts('ada')).toHaveLength(3);
  expect(listKeptTexts('bob')).toEqual([kept['note-draft bob new']]);
  expect(listKeptTexts('')).toEqual([]);
});

test('of who leaves nothing stays; unsent texts of others wait, and the device keeps what is its own', () => {
  keep();
  forgetKept('ada');
  expect(readLeft()).toEqual([...deviceKeys, 'note-draft bob new'].toSorted());
});

test('a session that ends by itself leaves what is unsent', () => {
  keep();
  forgetKept();
  const unsent = ['note-draft ada new', 'chat-draft ada room', 'note-draft bob new', 'todo-quick-line ada'];
  expect(readLeft()).toEqual([...deviceKeys, ...unsent].toSorted());
});
