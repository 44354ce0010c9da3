import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../tests/support/product.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { linksApi } from '../../../platform/frame/links/shared/schema.ts';
import { searchApi } from '../../../platform/kernel/search/shared/schema.ts';
import { helpApi } from '../shared/schema.ts';
import type { Article } from '../shared/article.ts';
import { digestOf, installArticles } from './install-commands.ts';
import { type ArticleRow, articles, shipped } from './tables.ts';

const blank = { category: 'selling', isFeatured: false, screen: '' } as const;

describe.each(databaseKinds)('help on %s', (kind) => {
  let product: TestProduct;
  let [reader, writer, reviewer]: Caller[] = [];
  const install = () => product.database.execute(installArticles, undefined, { actor: systemActor });
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [reader, writer, reviewer] = await Promise.all([
      product.asUser('user'),
      product.asUser('staff'),
      product.asUser('staff'),
    ]);
    await install();
  });
  afterAll(() => product.close());

  const save = (caller: Caller | undefined, draft: object) =>
    caller!.call(helpApi.saveDraft, { body: { draft: { ...blank, ...draft } as never } });
  const publish = (caller: Caller | undefined, id: string) =>
    caller!.call(helpApi.publishDraft, { body: { id } });
  /** Sets an article, and what is known of its installation. */
  const setBack = (id: string, values: Partial<ArticleRow>, digest: (row: ArticleRow) => string) => {
    const command = defineCommand('test.set-back', v.undefined(), async (transaction) => {
      const article = await transaction.get(articles, id, 'manage');
      const changed = await transaction.update(articles, article, values);
      const mark = await transaction.get(shipped, id, 'view');
      await transaction.update(shipped, mark, { digest: digest(changed) });
    });
    return product.database.execute(command, undefined, { actor: systemActor });
  };
  const list = async (caller: Caller | undefined, name: 'help_articles' | 'help_drafts') => {
    const response = await caller!.fetch(`/api/help/collections/${name}?limit=200`);
    const { records } = await readJson(response);
    return records as { id: string; title: string }[];
  };

  test('the specified calls answer with the shipped articles', async () => {
    const { body: categories } = await reader!.call(helpApi.listCategories);
    expect(categories.map(({ title, articlesCount }) => [title, articlesCount])).toEqual([
      ['Your Account', 17],
      ['Selling', 12],
      ['Buying', 19],
      ['Item Support', 25],
    ]);
    for (const { path, featuredArticles } of categories) {
      expect(path).toBe('/pages/knowledge-base');
      expect(featuredArticles).toHaveLength(5);
      for (const { content } of featuredArticles) expect(content).toMatch(/^<(p|ol)>/);
    }
    const { body: questions } = await reader!.call(helpApi.listQuestions);
    expect(questions).toHaveLength(14);
    expect(questions[0]).toMatchObject({ id: 'faq-private', question: 'Who can see my to-dos and notes?' });
    expect((await product.nobody.fetch('/api/faq')).status).toBe(401);
  });

  test('nobody publishes what they wrote themselves by undoing a save: who wrote last stays with the text', async () => {
    const draft = { id: 'draft-undo', title: 'Parcels', content: 'First.', state: 'review' };
    await save(reviewer, draft);
    const { headers } = await save(writer, { ...draft, content: 'Mine.' });
    await save(writer, { ...draft, content: 'Mine, again.' });
    const body = { commandId: headers.get('command-id') ?? '' };
    expect((await writer!.call(journalApi.undo, { body })).status).toBe(409);
    expect((await publish(writer, draft.id)).status).toBe(409);
    await writer!.call(helpApi.discardDraft, { body: { id: draft.id } });
  });

  test('the specified calls answer in the language that is accepted, and search finds all languages', async () => {
    const headers = { 'accept-language': 'tr-TR,tr;q=0.9' };
    const [first] = (await readJson(await reader!.fetch('/api/faq', { headers }))) as { question: string }[];
    expect(first?.question).toBe('Görevlerimi ve notlarımı kimler görebilir?');
    const [category] = (await readJson(await reader!.fetch('/api/knowledge-base', { headers }))) as {
      title: string;
      featuredArticles: { title: string }[];
    }[];
    expect(category?.title).toBe('Hesabınız');
    expect(category?.featuredArticles[0]?.title).toBe('Giriş yapma ve oturumu açık tutma');
    const find = async (query: string, language: string) => {
      const path = `/api/search?type=article&q=${encodeURIComponent(query)}`;
      return readJson(await reader!.fetch(path, { headers: { 'accept-language': language } }));
    };
    const found = { id: 'confirm-email' };
    expect(await find('adresinizi doğrulama', 'en')).toMatchObject([
      { ...found, title: 'Confirm your email address' },
    ]);
    expect(await find('confirm email address', 'tr')).toContainEqual(
      expect.objectContaining({ ...found, title: 'E-posta adresinizi doğrulama' }),
    );
    expect(await find('تأكيد بريدك', 'ar')).toMatchObject([{ ...found, title: 'تأكيد بريدك الإلكتروني' }]);
  });

  test('translations are published with their draft, and stay when a draft does not name them', async () => {
    const translations = [{ language: 'tr' as const, title: 'Nasıl göndeririz', content: '**Trenle**.' }];
    const draft = { id: 'draft-tr', title: 'How it travels', content: 'By train.', state: 'review' };
    await save(writer, { ...draft, translations });
    await save(writer, draft);
    const { body: article, headers } = await publish(reviewer, draft.id);
    expect(article).toMatchObject({ title: 'How it travels', translations });
    const many = [...translations, ...translations, ...translations];
    expect((await save(writer, { ...draft, id: 'draft-many', translations: many })).status).toBe(400);
    const twice = [...translations, ...translations];
    expect((await save(writer, { ...draft, id: 'draft-twice', translations: twice })).status).toBe(400);
    await reviewer!.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
    expect(await list(writer, 'help_drafts')).toContainEqual(
      expect.objectContaining({ id: draft.id, translations }),
    );
    await writer!.call(helpApi.discardDraft, { body: { id: draft.id } });
  });

  test('a new start brings translations, and leaves an article alone that staff have changed', async () => {
    const read = async (id: string) =>
      (await list(reader, 'help_articles')).find((one) => one.id === id) as unknown as Article;
    const { translations } = await read('undo');
    expect(translations.map(({ language }) => language)).toEqual(['tr', 'ar']);
    // As it was installed before there were translations, and as staff have changed it since.
    await setBack('undo', { translations: [] }, (row) => digestOf(row));
    await setBack('labels', { title: 'Ours', translations: [] }, () => 'older');
    await install();
    expect((await read('undo')).translations).toEqual(translations);
    expect(await read('labels')).toMatchObject({ title: 'Ours', translations: [] });
  });

  test('a new start neither doubles articles nor brings back what staff have changed or removed', async () => {
    const { body } = await writer!.call(helpApi.removeArticle, { body: { id: 'sign-in' } });
    expect(body).toEqual({ id: 'sign-in' });
    await install();
    const ids = (await list(reader, 'help_articles')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(86);
    expect(ids).not.toContain('sign-in');
  });

  test('a draft is seen by staff alone and published by somebody who did not write it', async () => {
    const id = 'draft-1';
    expect((await save(reader, { id, title: 'Mine', content: '', state: 'draft' })).status).toBe(403);
    const draft = { id, title: 'How we ship', content: 'By **train**.', state: 'draft' };
    await save(writer, draft);
    expect(await list(reader, 'help_drafts')).toEqual([]);
    expect(await list(reviewer, 'help_drafts')).toMatchObject([{ id, title: 'How we ship' }]);
    expect((await publish(reviewer, id)).status).toBe(409);
    await save(writer, { ...draft, state: 'review' });
    expect((await publish(writer, id)).status).toBe(409);
    const { body: article, headers } = await publish(reviewer, id);
    expect(article).toMatchObject({ title: 'How we ship', category: 'selling' });
    const found = await reader!.call(searchApi.search, { query: { q: 'train', type: 'article' } });
    expect(found.body).toMatchObject([
      { id: article.id, path: `/pages/knowledge-base/articles/${article.id}` },
    ]);
    await reviewer!.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
    expect((await list(writer, 'help_drafts')).map((one) => one.id)).toContain(id);
    expect((await list(reader, 'help_articles')).map((one) => one.id)).not.toContain(article.id);
  });

  test('a draft that is based on an older version, or saved over another one, is refused', async () => {
    const articleId = 'reorder';
    for (const id of ['one', 'two'])
      await save(writer, { id, articleId, title: id, content: id, category: 'support', state: 'review' });
    expect(
      (await save(writer, { id: 'one', title: 'x', content: '', state: 'review', version: 9 })).status,
    ).toBe(409);
    product.clock.now = new Date(product.clock.now.getTime() + 1000);
    expect((await publish(reviewer, 'one')).body).toMatchObject({ id: articleId, title: 'one', version: 2 });
    expect((await publish(reviewer, 'two')).status).toBe(409);
  });

  test('the draft of an article that was deleted meanwhile becomes an article of its own', async () => {
    const article = { title: 'Packing', content: 'In paper.', category: 'support', state: 'review' };
    await save(writer, { ...article, id: 'packing-1' });
    const first = (await publish(reviewer, 'packing-1')).body;
    await save(writer, { ...article, id: 'packing-2', articleId: first.id, content: 'In cloth.' });
    await reviewer!.call(helpApi.removeArticle, { body: { id: first.id } });
    const { body } = await publish(reviewer, 'packing-2');
    expect(body).toMatchObject({ title: 'Packing', content: 'In cloth.' });
    expect(body.id).not.toBe(first.id);
    await writer!.call(helpApi.removeArticle, { body: { id: body.id } });
  });

  test('a link to an article shows its title in the language of the reader', async () => {
    const paths = ['/pages/faq?question=undo', '/pages/knowledge-base/articles/reorder'];
    const read = async (language: string) =>
      (await reader!.call(linksApi.listLinkCards, { body: { paths }, language })).body;
    const [english, turkish] = [await read('en'), await read('tr')];
    expect(english).toHaveLength(2);
    expect(turkish.map(({ path }) => path)).toEqual(paths);
    expect(turkish).not.toEqual(english);
  });

  test('a screen is offered the articles that are about it, the narrowest first', async () => {
    const { body } = await reader!.call(helpApi.listForScreen, { query: { path: '/administration/audit' } });
    expect(body.map(({ id }) => id)).toEqual(['audit-log', 'command-palette', 'keyboard-shortcuts']);
    const todo = await reader!.call(helpApi.listForScreen, { query: { path: '/apps/todo/all' } });
    expect(todo.body).toHaveLength(4);
    expect(todo.body.every(({ id }) => id !== 'command-palette')).toBe(true);
    const { body: other } = await reader!.call(helpApi.listForScreen, { query: { path: '/apps/todos' } });
    expect(other.map(({ id }) => id)).toEqual(['command-palette', 'keyboard-shortcuts']);
  });

  test.each([
    '/apps/dashboards/analytics',
    '/apps/dashboards/project',
    '/apps/my-day',
    '/apps/calendar',
    '/apps/todo/all',
    '/apps/contacts/all',
    '/apps/chat',
    '/apps/scrumboard/boards',
    '/apps/notes',
    '/apps/mail/inbox',
    '/pages/profile',
    '/pages/people',
    '/pages/search/classic',
    '/pages/knowledge-base',
    '/pages/faq',
    '/account',
    '/administration/users',
    '/administration/audit',
    '/pages/maintenance',
    '/pages/auth/lock',
    '/ui/page-layouts/blank',
  ])('there is help about %s', async (path) => {
    const { body } = await reader!.call(helpApi.listForScreen, { query: { path } });
    expect(['command-palette', 'keyboard-shortcuts']).not.toContain(body[0]?.id);
  });

  test('each person has one vote, and staff see how many there are', async () => {
    const vote = (caller: Caller | undefined, isHelpful: boolean | null) =>
      caller!.call(helpApi.vote, { body: { articleId: 'undo', isHelpful } });
    const count = async () => (await writer!.call(helpApi.countVotes, { query: { articleId: 'undo' } })).body;
    await vote(reader, true);
    await vote(reader, false);
    await vote(writer, true);
    expect(await count()).toEqual({ helpful: 1, all: 2 });
    await vote(reader, null);
    expect(await count()).toEqual({ helpful: 1, all: 1 });
    expect((await reader!.call(helpApi.countVotes, { query: { articleId: 'undo' } })).status).toBe(403);
    const { status } = await reader!.call(helpApi.vote, { body: { articleId: 'no-such', isHelpful: true } });
    expect(status).toBe(404);
  });
});
