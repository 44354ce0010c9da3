import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { boardApi } from '../../shared/schema.ts';
import { cardCollection } from '../../shared/records.ts';
import { scrumboardApp } from '../app.tsx';

const user = userEvent.setup();

test('a card opens to be read; “e” edits its title, and Enter leaves it', async () => {
  await renderApp(scrumboardApp, '/apps/scrumboard/boards/plan/plan?card=Report', {
    prepare: async ({ me }) => {
      await me.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
      await me.call(boardApi.createList, { body: { id: 'todo', boardId: 'plan', name: 'To do' } });
      const card = { id: 'Report', listId: 'todo', name: 'Report', description: '' };
      await me.call(boardApi.createCard, { body: card });
    },
  });
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  await user.keyboard('e');
  const title = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });
  expect(document.activeElement).toBe(title);
  expect(title.value).toBe('Report');
  await user.clear(title);
  await user.type(title, 'New report{Enter}');
  expect(document.activeElement).toBe(dialog);
  expect(title.value).toBe('New report');
  await waitFor(() => expect(readRecords(cardCollection)[0]?.name).toBe('New report'));
});
