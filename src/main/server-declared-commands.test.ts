import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTables } from '../../tests/support/journal.ts';
import { findExampleBody, sentCommands } from '../../tests/support/commands/sent-commands.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { commandPath } from '../platform/kernel/commands/shared/declaration.ts';

const paths = globSync(['apps/*/shared/**/*.ts', 'platform/*/*/shared/**/*.ts'], {
  cwd: join(import.meta.dirname, '..'),
  exclude: ['**/*.test.ts'],
});
const modules: readonly object[] = await Promise.all(
  paths.map((path) => import(/* @vite-ignore */ join(import.meta.dirname, '..', path))),
);
const declared = modules
  .flatMap((module): readonly unknown[] => Object.values(module))
  .filter((value) => ['api', 'summary', 'input'].every((part) => part in Object(value)));

test('every declared command is served by its app', () => {
  const served = new Set<unknown>(sentCommands.map(({ declaration }) => declaration));
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((declaration) => !served.has(declaration))).toEqual([]);
});

describe('a declared command', () => {
  let product: TestProduct;
  let person: Caller;
  beforeAll(async () => {
    product = await startTestProduct('sqlite');
    person = await product.asUser('admin');
  });
  afterAll(() => product.close());

  const send = (path: string, body: unknown) =>
    person.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const refuse = async (path: string, body: unknown) => {
    const response = await send(path, body);
    return { status: response.status, fields: (await readJson(response)).error.fields };
  };

  // The specified calls of create-… and update-… send whole records.
  const strict = sentCommands.filter(({ declaration }) => declaration.bareBody === undefined);

  test.each(strict.map((command) => [command.name, command] as const))(
    '%s refuses fields that it does not declare, and changes nothing',
    async (_name, command) => {
      const before = await readTables(product.database);
      const body = { ...Object(findExampleBody(command)), undeclared: 1 };
      const { status, fields } = await refuse(commandPath(command.declaration), body);
      expect([status, fields]).toEqual([400, { undeclared: 'This field does not exist' }]);
      expect(await readTables(product.database)).toEqual(before);
    },
  );

  test('the changes of records refuse undeclared fields too', async () => {
    const { status, fields } = await refuse('/api/notes-app/update-notes', {
      ids: [],
      changes: { undeclared: 1 },
    });
    expect([status, fields]).toEqual([400, { 'changes.undeclared': 'This field does not exist' }]);
  });

  test('the items of its lists refuse undeclared fields too', async () => {
    const mark = { id: 'new-mark', contactId: 'no-contact', undeclared: 1 };
    const { status, fields } = await refuse('/api/contacts-app/set-marks', { marks: [mark] });
    expect([status, fields]).toEqual([400, { 'marks.0.undeclared': 'This field does not exist' }]);
  });

  test('of another version, which this server does not have, is not found', async () => {
    const response = await send('/api/contacts-app/set-marks-of-tomorrow', { marks: [] });
    expect(response.status).toBe(404);
    expect((await readJson(response)).error.message).toBe('There is no such call.');
  });
});
