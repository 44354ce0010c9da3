import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Caller, TestProduct } from '../../../../tests/support/product.ts';
import { renderApp, type RenderOptions } from '../../../../tests/support/render-app.tsx';
import { notificationCollection } from '../../../platform/people/notifications/shared/notification-collection.ts';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { profileApi } from '../shared/schema.ts';
import { profileApp } from './app.tsx';

const user = userEvent.setup();
const notifications = collectionEndpoints(notificationCollection).list;

async function openScreen(path: string, prepare?: (ngozi: Caller) => Promise<unknown>) {
  let ngozi: Caller | undefined;
  const options: RenderOptions = {
    async prepare({ product }: { product: TestProduct }) {
      ngozi = await product.asPerson('Ngozi Adeyemi', 'user');
      await prepare?.(ngozi);
    },
  };
  const opened = await renderApp(profileApp, path, options);
  return { ...opened, ngozi: ngozi ?? expect.fail('nobody was made') };
}

test('a post is written, liked, commented on with a mention, and deleted with undo', async () => {
  const { me, ngozi } = await openScreen('/pages/profile');
  await user.type(await screen.findByRole('textbox', { name: 'New post' }), 'The **oven** is here');
  await user.click(await screen.findByRole('button', { name: 'Post' }));
  const post = within(await screen.findByRole('article', { name: 'Umar User: posted' }));
  await user.click(post.getByRole('button', { name: /^Like/ }));
  await post.findByRole('button', { name: /^Liked/, pressed: true });

  const field = post.getByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Look @ngoz');
  await user.click(await post.findByRole('option', { name: 'Ngozi Adeyemi' }));
  await user.type(field, 'now');
  await user.click(post.getByRole('button', { name: 'Comment' }));
  await post.findByText(/Look/);
  await waitFor(async () => {
    const { body } = await ngozi.call(notifications, { query: {} });
    expect(body.records).toMatchObject([{ kind: 'profile.mention', text: 'Look @Ngozi Adeyemi now' }]);
  });

  await user.click(post.getByRole('button', { name: 'Actions for the post by Umar User' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /posted/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('article', { name: 'Umar User: posted' });
  await waitFor(async () => {
    const { posts } = (await me.call(profileApi.getTimeline)).body;
    expect(posts).toMatchObject([{ message: 'The oven is here', like: 1, comments: [{}] }]);
  });
});

test('a profile is edited by its person, whose birthday stays private until it is shown', async () => {
  const { me, ngozi } = await openScreen('/pages/profile?tab=about');
  const edits = await screen.findAllByRole('button', { name: 'Edit profile' });
  await user.click(edits[0] ?? expect.fail('no button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
  await user.type(dialog.getByRole('textbox', { name: 'Occupation' }), 'Baker');
  const birthday = dialog.getByRole('textbox', { name: 'Birthday' });
  await user.type(birthday, '1990-04-23{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Only you can see this');
  const userId = me.uid;
  await waitFor(async () => {
    const own = (await me.call(profileApi.getAbout, { query: { userId } })).body;
    expect([own.work.occupation, own.general.birthday]).toEqual(['Baker', '1990-04-23']);
  });
  const seen = (await ngozi.call(profileApi.getAbout, { query: { userId } })).body;
  expect([seen.work.occupation, seen.general.birthday]).toEqual(['Baker', '']);
});

test('people are found by name, skill, phone and group, and lead to their profile, where one follows them', async () => {
  const { ngozi, me } = await openScreen('/pages/people', async (person) => {
    const group = { id: 'night', name: 'Night shift', category: 'Team' };
    await person.call(profileApi.saveGroup, { body: group });
    const none = {
      about: '',
      occupation: '',
      jobs: [],
      locations: [],
      address: '',
      websites: [],
      emails: [],
    };
    const profile = { ...none, skills: 'Forklift', tel: ['+31 10 555 0188'] };
    await person.call(profileApi.saveProfile, { body: { profile } });
  });
  const box = screen.getByRole('searchbox', { name: 'Search people' });
  for (const typed of ['ngozi', 'forklift', '555 0188']) {
    await user.clear(box);
    await screen.findByRole('link', { name: /Umar User/ });
    await user.type(box, typed);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Umar User/ })).toBeNull());
    screen.getByRole('link', { name: /Ngozi Adeyemi/ });
  }
  await user.click(await screen.findByRole('button', { name: /^Group/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Night shift' }));
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await screen.findByRole('button', { name: 'Leave' });
  await user.click(await screen.findByRole('link', { name: /Ngozi Adeyemi/ }));
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await screen.findByRole('button', { name: 'Following' });
  await waitFor(async () => {
    const { friends, groups } = (await me.call(profileApi.getAbout)).body;
    expect([friends, groups]).toMatchObject([[{ id: ngozi.uid }], [{ id: 'night', members: '2 members' }]]);
  });
});
