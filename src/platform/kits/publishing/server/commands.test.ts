import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal } from '../../../../../tests/support/journal.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { entityColumns, failureOf, openTestTables } from '../../../../../tests/support/test-tables.ts';
import { testClock } from '../../../../../tests/support/test-clock.ts';
import { organization } from '../../../kernel/access/server/declaration.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { defineEntityTable } from '../../../kernel/entities/server/tables.ts';
import { defineEntity } from '../../../kernel/entities/shared/entity.ts';
import { text } from '../../../kernel/entities/shared/fields.ts';
import { type DraftState, draftFields, publishedFields } from '../shared/publishing.ts';
import { definePublishing } from './commands.ts';

const words = { title: text(100), content: text(100) };
const pageEntity = defineEntity({
  app: 'test',
  name: 'pages',
  noun: 'page',
  api: '/api/test',
  fields: { ...words, ...publishedFields },
});
const draftEntity = defineEntity({
  app: 'test',
  name: 'page_drafts',
  noun: 'draft',
  api: '/api/test',
  fields: { ...words, ...draftFields, pageId: text(64) },
});
const pages = defineEntityTable(pageEntity, {
  access: organization({ view: 'user', edit: 'staff', manage: 'staff' }),
});
const drafts = defineEntityTable(draftEntity, {
  access: organization({ view: 'staff', edit: 'staff', manage: 'staff' }),
});
const { saveDraft, publishDraft, discardDraft } = definePublishing({
  published: { entity: pageEntity, table: pages },
  drafts: { entity: draftEntity, table: drafts },
  replaces: 'pageId',
  input: v.object({
    id: v.string(),
    pageId: v.optional(v.string()),
    title: v.string(),
    content: v.optional(v.string()),
    state: v.picklist(['draft', 'review']),
    version: v.optional(v.number()),
  }),
});
const removePage = defineCommand('test.remove-page', v.string(), async (transaction, id) =>
  transaction.remove(pages, await transaction.get(pages, id, 'manage')),
);

interface Words {
  title: string;
  content: string;
}
interface Page extends Words {
  publishedAt: string;
}
interface Draft extends Words {
  owner: string;
  state: DraftState;
  replaces: string;
  basedOn: string;
  version: number;
}

const roles = { ada: ['user', 'staff'], bob: ['user', 'staff', 'admin'] };
const who = fc.constantFrom('ada' as const, 'bob' as const);
const draftId = fc.constantFrom('one', 'two', 'three');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('save' as const),
      by: who,
      id: draftId,
      title: fc.constantFrom('a', 'b', 'c'),
      content: fc.option(fc.constantFrom('x', 'y')),
      state: fc.constantFrom<DraftState>('draft', 'review'),
      seen: fc.constantFrom('nothing', 'nothing', 'nothing', 'this', 'other'),
      page: fc.constantFrom(0, 1, 1, 1, 2, 3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('publish' as const), by: who, id: draftId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('discard' as const), by: who, id: draftId }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove' as const), by: who, page: fc.nat(9) }) },
);

describe.each(databaseKinds)('drafts, reviews and published versions on %s', (kind) => {
  let database: Database;
  const outcomes = new Set<string>();
  beforeAll(async () => {
    const columns = `${entityColumns(kind)}, content text not null`;
    database = await openTestTables(
      kind,
      [pages, drafts],
      [
        `create table pages (${columns}, published_at text not null)`,
        `create table page_drafts (${columns}, page_id text not null, based_on text not null, state text not null, edited_at text not null)`,
      ],
    );
  });
  afterAll(() => database.close());

  const actorOf = (uid: 'ada' | 'bob') => ({ actor: { uid, roles: roles[uid] } });
  const readAll = async () => {
    const tables = await readTables(database, ['pages', 'page_drafts']);
    const pick = (name: string) => new Map((tables[name] ?? []).map((row) => [String(row['id']), row]));
    return { pages: pick('pages'), drafts: pick('page_drafts') };
  };

  test('are what the model says after each command of two people', async () => {
    const published = new Map<string, Page>();
    const written = new Map<string, Draft>();
    const pageIds: string[] = [];
    const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        testClock.moveTo(testClock.now.getTime() + 1000);
        const options = actorOf(one.by);
        const expectRefusal = async (status: number, running: Promise<unknown>) => {
          expect((await failureOf(running))?.status).toBe(status);
          outcomes.add(`${one.type} ${status}`);
        };
        if (one.type === 'remove') {
          const id = pageIds.at(-1 - one.page) ?? 'none';
          const running = database.execute(removePage, id, options);
          if (!published.delete(id)) await expectRefusal(404, running);
          else await running;
        } else if (one.type === 'discard') {
          const running = database.execute(discardDraft, { id: one.id }, options);
          if (!written.delete(one.id)) await expectRefusal(404, running);
          else await running;
        } else if (one.type === 'publish') {
          const draft = written.get(one.id);
          const running = database.execute(publishDraft, { id: one.id }, options);
          const known = draft && published.get(draft.replaces);
          if (!draft) await expectRefusal(404, running);
          else if (one.by === 'ada' && (draft.state === 'draft' || draft.owner === 'ada'))
            await expectRefusal(409, running);
          else if (known && known.publishedAt !== draft.basedOn) {
            await expectRefusal(409, running);
            outcomes.add('publish an older version');
          } else {
            const { answer } = await running;
            outcomes.add(known ? 'publish a new version' : 'publish a new page');
            expect(known ? answer.id : !pageIds.includes(answer.id)).toBe(known ? draft.replaces : true);
            if (!known) pageIds.push(answer.id);
            const { title, content } = draft;
            published.set(answer.id, { title, content, publishedAt: answer.publishedAt });
            written.delete(one.id);
          }
        } else {
          const draft = written.get(one.id);
          const chosen = one.page === 3 ? 'none' : [...published.keys()][one.page - 1];
          const replaces = one.page === 0 ? '' : (chosen ?? 'none');
          const version = { nothing: undefined, this: draft?.version ?? 1, other: 99 }[one.seen];
          const { id, title, content, state } = one;
          const input = {
            id,
            title,
            state,
            ...(content !== null && { content }),
            ...(version !== undefined && { version }),
            ...(replaces !== '' && { pageId: replaces }),
          };
          const running = database.execute(saveDraft, { draft: input }, options);
          const page = published.get(replaces);
          if (!draft && (version !== undefined || (replaces !== '' && !page)))
            await expectRefusal(404, running);
          else if (draft && version !== undefined && version !== draft.version)
            await expectRefusal(409, running);
          else {
            const { answer } = await running;
            const parts = draft ?? { replaces, basedOn: page?.publishedAt ?? '' };
            const kept = draft?.content ?? page?.content ?? '';
            written.set(id, {
              ...parts,
              title,
              content: content ?? kept,
              state,
              owner: one.by,
              version: answer.version,
            });
          }
        }
        const stored = await readAll();
        expect(new Set(stored.pages.keys())).toEqual(new Set(published.keys()));
        for (const [id, { publishedAt, ...page }] of published)
          expect(stored.pages.get(id)).toMatchObject({
            ...page,
            published_at: publishedAt,
            scope: 'everyone',
          });
        expect(new Set(stored.drafts.keys())).toEqual(new Set(written.keys()));
        for (const [id, { owner, replaces, basedOn, ...draft }] of written)
          expect(stored.drafts.get(id)).toMatchObject({
            ...draft,
            owner_id: owner,
            page_id: replaces,
            based_on: basedOn,
          });
      }
    });
    await fc.assert(property, { numRuns: countRuns(kind === 'sqlite' ? 40 : 20), endOnFailure: true });
    expect([...outcomes].toSorted()).toEqual(
      [
        'discard 404',
        'publish 404',
        'publish 409',
        'publish a new page',
        'publish a new version',
        'publish an older version',
        'remove 404',
        'save 404',
        'save 409',
      ].toSorted(),
    );
    expect(await replayJournal(database)).toEqual(await readTables(database));
  });
});
