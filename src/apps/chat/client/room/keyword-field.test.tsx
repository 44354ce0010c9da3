import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession, type TestSession } from '../../../../../tests/support/render-app.tsx';
import { undoLast } from '../../../../platform/kernel/collections/client/commands.ts';
import { maxKeywords } from '../../shared/keyword-calls.ts';
import { keywordApi } from '../../shared/keywords.ts';
import { en } from '../texts/en.ts';
import { KeywordField } from './keyword-field.tsx';

const user = userEvent.setup();

/** Renders the field for somebody who has these words. */
async function open(words: string[]) {
  const session = await startSession({
    prepare: ({ me }) => me.call(keywordApi.setKeywords, { body: { words } }),
  });
  render(<KeywordField />);
  return { ...session, field: await screen.findByRole('textbox', { name: en.keywords.label }) };
}

/** Waits until the server has these words. */
const expectStored = ({ me }: TestSession, words: string[]) =>
  waitFor(async () => expect((await me.call(keywordApi.getKeywords)).body.words).toEqual(words));

const listShown = () => {
  const list = screen.queryByRole('list', { name: en.keywords.label });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
};

test('a word that is added is shown and saved at once, once only', async () => {
  const opened = await open(['invoice']);
  const { field } = opened;
  await waitFor(() => expect(listShown()).toEqual(['invoice']));
  await user.type(field, '  Cold store {Enter}');
  expect([listShown(), field]).toEqual([['invoice', 'Cold store'], expect.objectContaining({ value: '' })]);
  await expectStored(opened, ['invoice', 'Cold store']);
  await user.type(field, 'INVOICE{Enter}');
  await user.type(field, 'a, b');
  await user.click(await screen.findByRole('button', { name: en.keywords.add }));
  await expectStored(opened, ['invoice', 'Cold store', 'a', 'b']);
  expect(listShown()).toEqual(['invoice', 'Cold store', 'a', 'b']);
  expect(document.activeElement).toBe(field);
});

test('one that is taken away is gone at once, also offline, and comes back by undo', async () => {
  const opened = await open(['invoice']);
  const { network, field } = opened;
  network.disconnect();
  await user.click(await screen.findByRole('button', { name: /invoice/ }));
  expect(listShown()).toEqual([]);
  expect(document.activeElement).toBe(field);
  await expectStored(opened, ['invoice']);
  act(() => network.connect());
  await expectStored(opened, []);
  act(() => void undoLast());
  await expectStored(opened, ['invoice']);
  await waitFor(() => expect(listShown()).toEqual(['invoice']));
});

test('there is a most, which is said', async () => {
  const { field } = await open(Array.from({ length: maxKeywords }, (_, index) => `word ${index}`));
  await screen.findByText(en.keywords.full('20'));
  expect(field).toHaveProperty('readOnly', true);
});
