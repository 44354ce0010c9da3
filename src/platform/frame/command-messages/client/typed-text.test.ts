import { expect, test } from 'vitest';
import { listTyped } from './typed-text.ts';

test('of changes, what was typed is listed: no ids, instants and marks', () => {
  const changes = {
    title: 'Call the printer',
    dueDate: '2026-11-24T09:00:00.000Z',
    labels: ['01a20aee-e4c7-7000-827b-20534a23e2e0'],
    starred: true,
    checklist: [{ id: 'one', text: 'Ask for the price', checked: false }],
    notes: '  ',
  };
  expect(listTyped(changes)).toBe('Call the printer\nAsk for the price');
  expect([listTyped(undefined), listTyped({})]).toEqual(['', '']);
});
