import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/product.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { useEmojiTexts } from '../../../../platform/kits/emoji/client/texts/en.ts';
import { chatApi } from '../../shared/schema.ts';
import { chatApp } from '../app.tsx';
import { en } from '../texts/en.ts';

const user = userEvent.setup();

/** A conversation with Ann, in which the person has written one message. */
async function openRoom() {
  let roomId = '';
  const send = (me: Caller, text: string) => me.call(chatApi.sendMessage, { body: { roomId, text } });
  const opened = await renderApp(chatApp, '/apps/chat', {
    prepare: async ({ me, product }) => {
      const ann = await product.asPerson('Ann Arbor', 'user');
      roomId = (await me.call(chatApi.openDirectRoom, { body: { contactId: ann.uid } })).body.room.id;
      await send(me, 'The gate is shut');
    },
  });
  const [room] = await screen.findAllByRole('link', { name: /Ann Arbor/ });
  await user.click(room ?? expect.fail('no room'));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: en.composer.label('Ann Arbor'),
  });
  const stored = async () => {
    const { messages } = (await opened.me.call(chatApi.listMessages, { query: { roomId } })).body;
    return messages.map(({ text }) => text);
  };
  return { ...opened, field, stored };
}

test('emojis are written by their shortcodes, from suggestions, and from the picker', async () => {
  const { field } = await openRoom();
  await user.type(field, 'Well done :tad');
  const suggestions = await screen.findByRole('listbox', { name: en.composer.suggestions });
  expect(within(suggestions).getAllByRole('option')[0]?.textContent).toContain('🎉');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Well done 🎉 ');
  await waitFor(() => expect(field.selectionStart).toBe(field.value.length));
  await user.type(field, ':rocket:');
  expect(field.value).toBe('Well done 🎉 🚀');
  const texts = useEmojiTexts.current();
  await user.click(await screen.findByRole('button', { name: texts.title }));
  await user.type(await screen.findByRole('combobox', { name: texts.search }), 'hot beverage{Enter}');
  await waitFor(() => expect(field.value).toContain('☕'));
});

test('arrow up in the empty field edits the last message, and its history shows what it said', async () => {
  const { field, stored } = await openRoom();
  await within(screen.getByRole('log')).findByText('The gate is shut');
  await user.type(field, '{ArrowUp}');
  const edit = await screen.findByRole('textbox', { name: en.composer.editLabel });
  await user.clear(edit);
  await user.type(edit, 'The gate is open{Enter}');
  await waitFor(async () => expect(await stored()).toEqual(['The gate is open']));
  await user.click(await screen.findByRole('button', { name: en.actions.menu(en.you) }));
  await user.click(await screen.findByRole('menuitem', { name: en.actions.editHistory }));
  const dialog = await screen.findByRole('dialog', { name: en.editHistory.title });
  expect(await within(dialog).findByText('The gate is shut')).toBeDefined();
  expect(await within(dialog).findByText('The gate is open')).toBeDefined();
});
