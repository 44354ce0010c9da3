import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { decodeBase64, encodeBase64 } from '../../../platform/kits/shared-text/client/base64.ts';
import type { Caller } from '../../../../tests/support/product.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { sharedTextApi } from '../../../platform/kits/shared-text/shared/schema.ts';
import { decodeDoc, readText, textOf } from '../../../platform/kits/shared-text/shared/text-doc.ts';
import { noteEntity } from '../shared/note.ts';
import { noteApi } from '../shared/schema.ts';
import { specifiedApi } from '../shared/specified/schema.ts';
import { notesApp } from './app.tsx';

const user = userEvent.setup();
const api = sharedTextApi(noteEntity);
const id = 'n1';

async function openDoc(caller: Caller) {
  const { body } = await caller.call(api.open, { body: { id } });
  return { epoch: body.epoch, doc: decodeDoc(decodeBase64(body.update)) };
}

/** A colleague types in the note, on another screen. */
async function typeElsewhere(caller: Caller, index: number, text: string) {
  const { epoch, doc } = await openDoc(caller);
  const before = Y.encodeStateVector(doc);
  textOf(doc).insert(index, text);
  const place = Y.createRelativePositionFromTypeIndex(textOf(doc), index + text.length, -1);
  const cursor = encodeBase64(Y.encodeRelativePosition(place));
  const update = encodeBase64(Y.encodeStateAsUpdate(doc, before));
  await caller.call(api.change, { body: { id, epoch, client: 'field-of-bob', cursor, update } });
  // As the field does after a pause: who missed the signal finds out by the record.
  await caller.call(api.save, { body: { id } });
}

/** Opens a note of mine that I share with Bob, or a note of Bob's that he shares with me. */
async function openNote(isOwn: boolean, level: 'view' | 'edit') {
  const bobs: Caller[] = [];
  const opened = await renderApp(notesApp, `/apps/notes?note=${id}`, {
    prepare: async ({ me, product }) => {
      const bob = await product.asPerson('Bob Baker', 'user');
      bobs.push(bob);
      const [owner, other] = isOwn ? [me, bob] : [bob, me];
      await owner.call(noteApi.create, {
        body: { note: { id, title: 'Order', description: 'Figs\nBread' } },
      });
      const { scope } = (await owner.call(noteApi.share, { body: { id } })).body;
      await owner.call(accessApi.setGrant, { body: { scope, principal: `user:${other.uid}`, level } });
    },
  });
  const { network } = opened;
  await waitFor(() => expect(network.answered).toContain('/api/notes-app/open-text'));
  const form = within(await screen.findByRole('complementary', { name: 'Edit note' }));
  const field = () => form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
  return { ...opened, form, field, bob: bobs[0]! };
}

test('a colleague’s letters appear in an open note, the own caret stays, and both texts are saved', async () => {
  const { me, form, field, bob } = await openNote(true, 'edit');
  await user.click(field());
  await user.keyboard('{Control>}{End}{/Control} and milk');
  await waitFor(async () => expect(readText((await openDoc(bob)).doc)).toBe('Figs\nBread and milk'));
  await act(async () => field().setSelectionRange(10, 10));
  fireEvent.select(field());
  await act(() => typeElsewhere(bob, 0, 'Ripe '));
  await waitFor(() => expect(field().value).toBe('Ripe Figs\nBread and milk'));
  expect([field().selectionStart, field().selectionEnd]).toEqual([15, 15]);
  const others = await form.findByRole('list', { name: 'Also here' });
  expect(others.textContent).toBe('Bob Baker · line 1');
  await user.keyboard('!');
  await waitFor(async () => {
    const [note] = (await me.call(specifiedApi.listNotes)).body;
    expect(note?.description).toBe('Ripe Figs\nBread! and milk');
  });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(field().value).toMatch(/^Ripe /));
});

test('who may only view a note sees the letters come, and types nothing', async () => {
  const { form, field, bob } = await openNote(false, 'view');
  expect(await form.findByText('You can only view this text.')).toBeDefined();
  expect(field().readOnly).toBe(true);
  await act(() => typeElsewhere(bob, 4, ' from Aydın'));
  await waitFor(() => expect(field().value).toBe('Figs from Aydın\nBread'));
});

test('what is typed without a connection is merged with what others typed meanwhile', async () => {
  const { network, form, field, bob } = await openNote(true, 'edit');
  await user.type(field(), '!');
  await waitFor(async () => expect(readText((await openDoc(bob)).doc)).toBe('Figs\nBread!'));
  network.disconnect();
  await user.type(field(), ' And milk');
  expect(await form.findByText(/^Offline/)).toBeDefined();
  await typeElsewhere(bob, 4, ' from Aydın');
  network.connect();
  await waitFor(() => expect(field().value).toBe('Figs from Aydın\nBread! And milk'));
  await waitFor(async () => expect(readText((await openDoc(bob)).doc)).toBe(field().value));
});

test('@ names a colleague, formatted text is pasted as Markdown, and keys format it', async () => {
  const { form, field } = await openNote(true, 'edit');
  await user.type(field(), '{Enter}@Bo');
  await user.click(await form.findByRole('option', { name: 'Bob Baker' }));
  await waitFor(() => expect(field().value).toMatch(/\n\[@Bob Baker\]\(\/pages\/profile\/[\w-]+\) $/));
  field().setSelectionRange(4, field().value.length);
  const html = '<ul><li>Oil</li><li><a href="https://example.com/">Salt</a></li></ul>';
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : 'Oil Salt'), files: [] };
  fireEvent.paste(field(), { clipboardData });
  await waitFor(() => expect(field().value).toBe('Figs- Oil\n- [Salt](https://example.com/)'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(field().value).toMatch(/example.com\/\)\n- $/));
  field().setSelectionRange(0, 4);
  fireEvent.keyDown(field(), { key: 'b', ctrlKey: true });
  await waitFor(() => expect(field().value).toMatch(/^\*\*Figs\*\*- Oil/));
});
