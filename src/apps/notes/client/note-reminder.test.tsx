import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findViolations } from '../../../../tests/support/axe-screen.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { noteCollection } from '../shared/note.ts';
import { noteApi } from '../shared/schema.ts';
import { notesApp } from './app.tsx';

const user = userEvent.setup();
const readNote = () => readRecords(noteCollection)[0];

test('the reminder of an opened note is text that the keyboard edits in place', async () => {
  await renderApp(notesApp, '/apps/notes?note=n1', {
    prepare: async ({ me }) => {
      const repeat = 'DTSTART;TZID=UTC:20310607T100000\nRRULE:FREQ=WEEKLY';
      const note = { id: 'n1', title: 'Figs', reminder: '2031-06-07T10:00:00.000Z', repeat };
      await me.call(noteApi.create, { body: { note } });
    },
  });
  const element = await screen.findByRole('complementary', { name: 'Edit note' });
  const pane = within(element);
  const findField = () => pane.findByRole<HTMLInputElement>('textbox', { name: 'Remind me' });
  const expectRead = async (name: RegExp | string) => {
    const button = await pane.findByRole('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(pane.queryByRole('textbox', { name: 'Remind me' })).toBeNull();
  };
  const shown = /^Remind me .*2031.* · Every week$/;
  (await pane.findByRole('button', { name: shown })).focus();
  expect(pane.queryByRole('combobox', { name: 'Repeat' })).toBeNull();

  // Escape restores the time, and does not close the note.
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await findField()));
  expect(pane.getByRole('combobox', { name: 'Repeat' })).toBeDefined();
  expect(await findViolations(element)).toEqual([]);
  await user.click(pane.getByRole('button', { name: 'Clear: Remind me' }));
  await user.keyboard('{Escape}');
  await expectRead(shown);
  expect(readNote()?.reminder).toBe('2031-06-07T10:00:00.000Z');

  // A time in the past is not saved, and its field stays.
  await user.keyboard('{Enter}');
  await user.clear(await findField());
  await user.type(await findField(), '2001-06-07 10:00{Enter}');
  expect(await pane.findByText('Choose a time in the future')).toBeDefined();
  expect(await findField()).toBeDefined();
  await user.clear(await findField());
  await user.type(await findField(), '2032-06-08 10:00{Enter}');
  await expectRead(/^Remind me .*2032/);
  await waitFor(() => expect(readNote()?.reminder).toMatch(/^2032-06-0/));
});
