import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buildPng } from '../../tests/support/pictures.ts';
import type { Caller } from '../../tests/support/product.ts';
import { renderApp } from '../../tests/support/render-app.tsx';
import { uploadFile } from '../../tests/support/uploads.ts';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { eventCollection } from '../apps/calendar/shared/event.ts';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { fileManagerApp } from '../apps/file-manager/client/app.tsx';
import { fileManagerApi } from '../apps/file-manager/shared/schema.ts';
import { profileApp } from '../apps/profile/client/app.tsx';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';

const user = userEvent.setup();
const { list: listEvents } = collectionEndpoints(eventCollection);

async function store(owner: Caller, name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  const { id: fileId } = await uploadFile(owner, content, name);
  await owner.call(fileManagerApi.addFile, { body: { parentId: null, name, fileId } });
}

async function attachStored(name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Attach from the file manager' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Attach from the file manager' }));
  await user.click(await picker.findByRole('button', { name: 'My files' }));
  await user.click(await picker.findByRole('checkbox', { name }));
  await user.click(picker.getByRole('button', { name: 'Attach 1 file' }));
}

test('a stored file is attached to an event, which the file and the question before its deletion name', async () => {
  const id = 'kickoff';
  const times = { startsAt: '2037-11-24T12:00:00.000Z', endsAt: '2037-11-24T13:00:00.000Z' };
  const { router, me: person } = await renderApp(
    calendarApp,
    `/apps/calendar?date=2037-11-24&view=day&event=${id}&mode=edit`,
    {
      otherApps: [fileManagerApp],
      prepare: async ({ me }) => {
        await me.call(eventApi.create, { body: { event: { id, title: 'Kickoff', ...times } } });
        await store(me, 'plan.txt', new TextEncoder().encode('the plan'));
      },
    },
  );
  await screen.findByRole('dialog', { name: 'Edit event' });
  await attachStored('plan.txt');
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  expect(await form.findByRole('button', { name: 'Download plan.txt' })).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const { records } = (await person.call(listEvents, { query: {} })).body;
    expect(records).toMatchObject([{ files: [{ name: 'plan.txt' }] }]);
  });
  await act(() => router.navigate({ href: '/apps/file-manager' }));
  await user.click(await screen.findByRole('link', { name: 'plan.txt' }));
  const uses = within(await screen.findByRole('region', { name: 'Used in' }));
  expect(uses.getByRole('link', { name: 'Kickoff' })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select “plan.txt”' }));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'plan.txt' })).toBeNull());
  await act(() => router.navigate({ href: '/apps/file-manager/trash' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select “plan.txt”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText(/used in 1 other place stay there/)).toBeDefined();
});

test('a stored picture is attached to a post', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  await renderApp(profileApp, '/pages/profile', {
    otherApps: [fileManagerApp],
    prepare: ({ me }) => store(me, 'oven.png', buildPng({ width: 8, height: 6 })),
  });
  await screen.findByRole('textbox', { name: 'New post' });
  await attachStored('oven.png');
  await user.click(await screen.findByRole('button', { name: 'Post' }));
  const post = within(await screen.findByRole('article', { name: /^Umar User: / }));
  expect(await post.findByRole('button', { name: 'Open oven.png' })).toBeDefined();
});
