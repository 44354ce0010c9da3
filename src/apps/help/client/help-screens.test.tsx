import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp, type RenderOptions } from '../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { setLocale } from '../../../platform/frame/i18n/client/locale-store.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { installArticles } from '../server/install-commands.ts';
import { articleCollection, draftCollection } from '../shared/article.ts';
import { helpApi } from '../shared/schema.ts';
import { helpApp } from './app.tsx';

const user = userEvent.setup();
const openHelp = (path: string, options: RenderOptions = {}) =>
  renderApp(helpApp, path, {
    prepare: ({ product }) => product.database.execute(installArticles, undefined, { actor: systemActor }),
    ...options,
  });

test('the knowledge base shows its categories, and what a search finds; the address keeps the search', async () => {
  const { router } = await openHelp('/pages/knowledge-base');
  for (const name of ['See all (17)', 'See all (12)', 'See all (19)', 'See all (25)'])
    expect(
      await screen.findByRole('link', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) }),
    ).toBeDefined();
  await user.type(await screen.findByRole('searchbox', { name: 'Search articles' }), 'undo imp');
  const found = within(await screen.findByRole('region', { name: 'Search articles' }));
  await waitFor(() => expect(found.getAllByRole('link')[0]?.textContent).toContain('Undo an import'));
  expect(router.state.location.search).toMatchObject({ q: 'undo imp' });
  await user.click(found.getAllByRole('link')[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Undo an import' })).toBeDefined();
});

test('an article is voted on once, and the same answer takes the vote back', async () => {
  const { product } = await openHelp('/pages/knowledge-base/articles/undo');
  const staff = await product.asUser('staff');
  const count = async () => (await staff.call(helpApi.countVotes, { query: { articleId: 'undo' } })).body;
  const yes = await screen.findByRole('button', { name: 'Yes' });
  await user.click(yes);
  await waitFor(async () => expect(await count()).toEqual({ helpful: 1, all: 1 }));
  expect(yes.getAttribute('aria-pressed')).toBe('true');
  await user.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(async () => expect(await count()).toEqual({ helpful: 0, all: 1 }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(async () => expect(await count()).toEqual({ helpful: 0, all: 0 }));
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('what was published or removed leaves the person at the article, or where the articles are', async () => {
  const { me, router } = await openHelp('/pages/knowledge-base/drafts/stored', {
    roles: ['admin'],
    prepare: async ({ me: admin, product }) => {
      await product.database.execute(installArticles, undefined, { actor: systemActor });
      const words = { title: 'Parking', content: 'Behind the house.', category: 'support' } as const;
      const draft = { id: 'stored', isFeatured: false, screen: '', state: 'draft', ...words } as const;
      await admin.call(helpApi.saveDraft, { body: { draft } });
    },
  });
  const path = () => router.state.location.pathname;
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByRole('heading', { level: 1, name: 'Parking' });
  const { body } = await me.call(helpApi.listCategories);
  expect(body.find(({ id }) => id === 'support')?.articlesCount).toBe(26);
  // The removal of the draft has arrived by then.
  await waitFor(() => expect(readRecords(draftCollection)).toEqual([]));
  expect(path()).toMatch(/^\/pages\/knowledge-base\/articles\//);
  await user.click(await screen.findByRole('button', { name: 'Remove article' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove article' }),
  );
  await waitFor(() => expect(path()).toBe('/pages/knowledge-base'));
  await waitFor(() =>
    expect(readRecords(articleCollection).some(({ title }) => title === 'Parking')).toBe(false),
  );
  expect(path()).toBe('/pages/knowledge-base');
});

test('unknown articles and categories lead to the page for that', async () => {
  const { router } = await openHelp('/pages/knowledge-base/articles/no-such-article');
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/errors/error-404'));
});

test('an unknown draft leads there too', async () => {
  const { router } = await openHelp('/pages/knowledge-base/drafts/no-such-draft', { roles: ['staff'] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/errors/error-404'));
});

test('the open question is in the address', async () => {
  const { router } = await openHelp('/pages/faq?question=faq-dark');
  const question = await screen.findByRole('button', { name: 'Is there a dark theme?' });
  expect(question.getAttribute('aria-expanded')).toBe('true');
  await user.click(await screen.findByRole('button', { name: 'How large can a file be?' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ question: 'faq-files' }));
  await waitFor(() => expect(question.getAttribute('aria-expanded')).toBe('false'));
});

test('the help is read in the reader’s language, and found by the words of any', async () => {
  const { router } = await openHelp('/pages/knowledge-base/articles/undo');
  expect(await screen.findByRole('heading', { level: 1, name: 'Undo what you did' })).toBeDefined();
  await act(() => setLocale('tr'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Yaptığınızı geri alma' })).toBeDefined();
  // Found by its English words, shown in Turkish.
  await act(() => router.navigate({ to: '/pages/knowledge-base', search: { q: 'undo what you did' } }));
  expect(await screen.findByRole('link', { name: /^Yaptığınızı geri alma/ })).toBeDefined();
  await act(() => setLocale('en'));
});

test('staff translate in tabs, and what is not translated says so', async () => {
  const { router, product } = await openHelp('/pages/knowledge-base/drafts/new', { roles: ['admin'] });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Opening hours');
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Nine to five.');
  await user.click(await screen.findByRole('tab', { name: 'Türkçe' }));
  expect(await screen.findByText('Not translated yet. Readers get the English text.')).toBeDefined();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Çalışma saatleri');
  expect(await screen.findByText(/until there’s a title and a text/)).toBeDefined();
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Dokuzdan beşe.');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Opening hours' })).toBeDefined();
  const id = router.state.location.pathname.split('/').at(-1);
  const reader = await product.asUser('user');
  const response = await reader.fetch('/api/help/for-screen?path=/none');
  expect(response.status).toBe(200);
  const { records } = await (await reader.fetch('/api/help/collections/help_articles?limit=200')).json();
  expect(records.find((one: { id: string }) => one.id === id)).toMatchObject({
    translations: [{ language: 'tr', title: 'Çalışma saatleri', content: 'Dokuzdan beşe.' }],
  });
});

test('an administrator edits an article, and everybody reads the new version', async () => {
  const { me, router } = await openHelp('/pages/knowledge-base/drafts/new?article=undo', {
    roles: ['admin'],
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Enter a title')).toBeDefined();
  await user.type(title, 'Take it back');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/knowledge-base/articles/undo'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Take it back' })).toBeDefined();
  const { body } = await me.call(helpApi.listCategories);
  expect(body.at(-1)?.featuredArticles.map((article) => article.title)).toContain('Take it back');
});
