import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, type RenderOptions } from '../../../../../tests/support/render-app.tsx';
import { collectionEndpoints } from '../../../../platform/kernel/collections/shared/list-schema.ts';
import { todoCommentCollection } from '../../shared/discussion.ts';
import { todoApi } from '../../shared/schema.ts';
import { todoApp } from '../app.tsx';

const user = userEvent.setup();
const listComments = collectionEndpoints(todoCommentCollection).list;

test('a to-do is commented on, a comment is edited, and deleted with undo', async () => {
  const prepare: RenderOptions['prepare'] = async ({ me, product }) => {
    await product.asPerson('Ngozi Adeyemi', 'user');
    await me.call(todoApi.createTodo, { body: { todo: { id: 'plants', title: 'Water the plants' } } });
  };
  const { me } = await renderApp(todoApp, '/apps/todo/all/plants', { prepare });
  const comments = within(await screen.findByRole('region', { name: 'Comments' }));
  await user.type(
    await comments.findByRole('textbox', { name: 'Comment' }),
    'For @Ngozi Adeyemi: **twice** a week',
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  await comments.findByText('Ngozi Adeyemi can’t see this, so no notification was sent.');
  const stored = async () =>
    ((await me.call(listComments)).body.records as { text: string; mentions: string[] }[]).map(
      ({ text, mentions }) => ({ text, mentions }),
    );
  expect(await stored()).toEqual([{ text: 'For @Ngozi Adeyemi: **twice** a week', mentions: [] }]);

  const openMenu = () =>
    user.click(comments.getByRole('button', { name: 'Actions for the comment by Umar User' }));
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await comments.findByRole('textbox', { name: 'Edit comment' });
  await user.clear(field);
  await user.type(field, 'Once a week');
  await user.click(comments.getByRole('button', { name: 'Save' }));
  await comments.findByText('edited');
  await waitFor(async () => expect(await stored()).toEqual([{ text: 'Once a week', mentions: [] }]));

  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(comments.queryByText('Once a week')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await comments.findByText('Once a week');
});

test('a comment has files, also without words', async () => {
  const prepare: RenderOptions['prepare'] = async ({ me }) => {
    await me.call(todoApi.createTodo, { body: { todo: { id: 'plants', title: 'Water the plants' } } });
  };
  await renderApp(todoApp, '/apps/todo/all/plants', { prepare });
  const comments = within(await screen.findByRole('region', { name: 'Comments' }));
  const input = await comments.findByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, new File(['Twice a week'], 'plan.txt'));
  await user.click(await comments.findByRole('button', { name: 'Comment' }));
  expect(await comments.findByRole('button', { name: 'Download plan.txt' })).toBeDefined();
  expect(comments.queryByRole('button', { name: 'Remove plan.txt' })).toBeNull();
});
