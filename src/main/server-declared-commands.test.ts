import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTables } from '../../tests/support/journal.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import type { ImplementedCommand } from '../platform/kernel/commands/server/implement.ts';
import { serverApps } from './apps.server.ts';

const implemented = serverApps
  .flatMap((app): readonly object[] => app.commands)
  .filter((command): command is ImplementedCommand => 'declaration' in command && 'route' in command);

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
  const served = new Set<unknown>(implemented.map(({ declaration }) => declaration));
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

  test.each(implemented.map((command) => [command.name, command] as const))(
    '%s refuses fields that it does not declare, and changes nothing',
    async (_name, { route }) => {
      const { path, example } = route.endpoint;
      const before = await readTables(product.database);
      const response = await send(path, { ...Object(example.body), undeclared: 1 });
      expect(response.status).toBe(400);
      expect((await readJson(response)).error.fields).toEqual({ undeclared: 'This field does not exist' });
      expect(await readTables(product.database)).toEqual(before);
    },
  );

  test('the items of its lists refuse undeclared fields too', async () => {
    const mark = { id: 'new-mark', contactId: 'no-contact', undeclared: 1 };
    const response = await send('/api/contacts-app/set-marks', { marks: [mark] });
    expect(response.status).toBe(400);
    expect((await readJson(response)).error.fields).toEqual({
      'marks.0.undeclared': 'This field does not exist',
    });
  });

  test('of another version, which this server does not have, is not found', async () => {
    const response = await send('/api/contacts-app/set-marks-of-tomorrow', { marks: [] });
    expect(response.status).toBe(404);
    expect((await readJson(response)).error.message).toBe('There is no such call.');
  });
});
