/** A piece of code that is added to a new app: a new file, or lines of an existing one. */
export interface Addition {
  readonly path: string;
  readonly imports: string;
  readonly code: string;
  /** The text that the code precedes; the end of the file unless specified. */
  readonly before?: string;
}

const kernel = '../../../platform/kernel';

/** A second table of the app `help-desk`: the steps of a query, which go with it. */
export const secondTable: readonly Addition[] = [
  {
    path: 'shared/step.ts',
    imports: `import { collectionOf, defineEntity, type RecordOf } from '${kernel}/entities/shared/entity.ts';
import { childOf, text } from '${kernel}/entities/shared/fields.ts';
import { openQueryEntity } from './open-query.ts';`,
    code: `
/** A step towards the answer of a query. */
export const stepEntity = defineEntity({
  app: 'help-desk',
  name: 'steps',
  noun: 'step',
  api: openQueryEntity.api,
  fields: {
    openQueryId: childOf(openQueryEntity),
    title: text(200, { required: true, example: 'Ask the supplier' }),
  },
});
export type Step = RecordOf<typeof stepEntity>;

/** The steps of the queries that a person may see. */
export const stepCollection = collectionOf(stepEntity);
`,
  },
  {
    path: 'server/tables.ts',
    imports: `import { stepEntity } from '../shared/step.ts';`,
    code: `
declare module '${kernel}/database/server/schema.ts' {
  interface Schema {
    steps: EntityRow<typeof stepEntity.fields> & { wire: string };
  }
}

export const steps = defineEntityTable(stepEntity, { access: { parent: openQueries } });
`,
  },
  {
    path: 'server/migrations.ts',
    imports: `import { steps } from './tables.ts';`,
    code: `  {
    id: '002-steps',
    async up(db, kind) {
      await createEntityTable(db, kind, steps, ['open_query_id', 'title']);
    },
  },
`,
    before: '];',
  },
  {
    path: 'server/commands.ts',
    imports: `import { stepCollection, stepEntity } from '../shared/step.ts';
import { steps } from './tables.ts';`,
    code: `
export const stepPart = implementEntity(stepEntity, steps, stepCollection);
`,
  },
];

/** A command of the app `help-desk`. */
export const oneCommand: readonly Addition[] = [
  {
    path: 'shared/open-query-commands.ts',
    imports: `import { patchOf } from '${kernel}/collections/shared/patch.ts';
import { defineCommand } from '${kernel}/commands/shared/declaration.ts';
import { refs } from '${kernel}/entities/shared/fields.ts';
import { openQueryCollection, openQueryEntity } from './open-query.ts';`,
    code: `
export const clearDescriptions = defineCommand({
  app: 'help-desk',
  api: openQueryEntity.api,
  name: 'clear-descriptions',
  summary: 'Clear the descriptions of queries',
  input: { ids: refs('open_queries', { max: 100 }) },
  patch: ({ ids }) =>
    patchOf(openQueryCollection, Object.fromEntries(ids.map((id) => [id, { description: '' }]))),
});
`,
  },
  {
    path: 'server/commands.ts',
    imports: `import { implementAll } from '${kernel}/commands/server/implement.ts';
import * as declarations from '../shared/open-query-commands.ts';`,
    code: `
export const clearingPart = {
  implemented: implementAll(declarations, {
    clearDescriptions: async (transaction, { ids }) => {
      const rows = await transaction.getMany(openQueries, ids, 'edit');
      await transaction.updateMany(openQueries, rows, () => ({ description: '' }));
      return { count: rows.length };
    },
  }),
};
`,
  },
];

/** Tests of the second table and of the command; not counted. */
export const exampleTests: Addition = {
  path: 'server/commands.test.ts',
  imports: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { entityApi } from '${kernel}/entities/shared/schema.ts';
import { clearDescriptions } from '../shared/open-query-commands.ts';
import { openQueryEntity } from '../shared/open-query.ts';
import { stepEntity } from '../shared/step.ts';`,
  code: `
const openQueryApi = entityApi(openQueryEntity);
const stepApi = entityApi(stepEntity);
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct('sqlite');
});
afterAll(() => product.close());

test('a step is in the scope of its query, and the command changes the query', async () => {
  const ada = await product.asUser('user');
  const query = { title: 'one', description: 'long' };
  const { id, scope } = (await ada.call(openQueryApi.create, { body: { 'open-query': query } })).body;
  const step = { openQueryId: id, title: 'Ask' };
  expect((await ada.call(stepApi.create, { body: { step } })).body).toMatchObject({ ...step, scope });
  expect((await ada.run(clearDescriptions, { ids: [id] })).status).toBe(200);
  const { body } = await ada.call(openQueryApi.update, { body: { 'open-query': { id, title: 'two' } } });
  expect(body).toMatchObject({ title: 'two', description: '' });
});
`,
};
