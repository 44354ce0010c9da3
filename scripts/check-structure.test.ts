import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { checkUnusedSchemas } from './structure/schema-rule.ts';
import { checkUnusedExceptions } from './structure/tower-rule.ts';

let top: string;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'structure-'));
});

afterEach(() => rmSync(top, { recursive: true }));

/** Judges a repository of just these files; returns `path:line rule`. */
function judge(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
  return checkStructure(top).map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}

const lines = (count: number) => 'export const a = 1;\n'.repeat(count);
const screen = (jsx: string) => `export const Screen = () => ${jsx};\n`;

describe('a planted fault is found', () => {
  test.each<[rule: string, path: string, text: string, line?: number]>([
    ['layer', 'src/base/ids.ts', `import '../ui/icon.tsx';`],
    ['layer', 'src/ui/icons/icon.tsx', `import '../../platform/frame/theme/client/theme.ts';`],
    ['layer', 'src/platform/kernel/live/server/a.ts', `import '../../../../apps/todo/server/queries.ts';`],
    ['layer', 'src/apps/todo/client/a.ts', `import '../../../main/client.tsx';`],
    ['layer', 'src/main/server.ts', `import '../../scripts/build.ts';`],
    ['layer', 'src/main/server.ts', `export const a = import('../../scripts/build.ts');`],
    ['app', 'src/apps/todo/client/a.ts', `\nimport type { A } from '../../notes/shared/schema.ts';`, 2],
    ['side', 'src/apps/todo/shared/rules.ts', `import '../client/row.ts';`],
    ['side', 'src/apps/todo/client/a.ts', `import '../server/queries.ts';`],
    ['side', 'src/apps/todo/server/routes.ts', `import '../client/row.ts';`],
    ['side', 'src/platform/kernel/live/server/a.ts', `import '../../../../ui/icons/icon.tsx';`],
    ['side', 'src/main/client.tsx', `import '../platform/kernel/http/server/app.ts';`],
    ['specified', 'src/apps/todo/client/a.ts', `import '../shared/specified/schema.ts';`],
    ['tower', 'src/platform/kernel/live/server/a.ts', `import '../../../kits/labels/server/queries.ts';`],
    ['manifest', 'src/apps/todo/server/routes.ts', `import './app.ts';`],
    ['manifest', 'src/main/apps.server.ts', `import '../apps/todo/server/queries.ts';`],
    ['database', 'src/apps/todo/server/routes.ts', `import { sql } from 'kysely';`],
    [
      'database',
      'src/apps/todo/server/routes.ts',
      `import { open } from '../../../platform/kernel/database/server/open.ts';`,
    ],
    [
      'http-call',
      'src/apps/todo/client/rows/todo-row.tsx',
      `import { call } from '../../../../platform/kernel/http/client/call.ts';`,
    ],
    ['node', 'src/platform/kernel/files/server/store.ts', `import 'node:fs';`],
    ['node', 'src/apps/todo/server/queries.ts', `import 'node:crypto';`],
    ['default-export', 'src/base/ids.ts', `\n\nexport default 1;`, 3],
    ['lazy', 'src/ui/a.tsx', `import { lazy, useState } from 'react';`],
    ['lazy', 'src/apps/todo/client/a.tsx', `import { lazy as late } from 'react';`],
    ['clock', 'src/apps/todo/client/a.ts', `export const a = () => Date.now();`],
    ['clock', 'src/apps/todo/client/a.ts', `export const a = () => new Date();`],
    ['clock', 'src/apps/todo/server/rules.ts', `export const a = new Date(2026, 1, 1);`],
    ['clock', 'src/base/a.ts', `export const a = (at: Date) => at.getHours();`],
    ['clock', 'src/ui/a.ts', `export const a = Intl.DateTimeFormat().resolvedOptions().timeZone;`],
    ['clock', 'src/ui/a.ts', `export const a = new Intl.DateTimeFormat('en').format();`],
    ['clock', 'src/ui/a.ts', `export const a = (one: string) => one.localeCompare('b');`],
    ['clock', 'src/ui/a.ts', `export const a = (1.5).toLocaleString();`],
    ['clock', 'src/ui/a.ts', `export const a = new Intl.Collator();`],
    ['clock', 'src/apps/todo/client/a.test.ts', `const a = new Date().toISOString();`],
    ['clock', 'tests/e2e/a.test.ts', `const a = Date.now();`],
    ['storage', 'src/apps/todo/client/a.ts', `export const a = () => localStorage.getItem('a');`],
    ['storage', 'src/main/client-a.ts', `export const a = () => globalThis.sessionStorage.clear();`],
    ['storage', 'src/platform/kernel/live/client/a.ts', `\nexport const a = () => indexedDB.databases();`, 2],
    ['barrel', 'src/ui/index.ts', `export const a = 1;`],
    ['barrel', 'src/ui/all.ts', `export { Icon } from './icon.tsx';`],
    ['barrel', 'src/ui/all.ts', `export * from './icon.tsx';\nexport const a = 1;`],
    ['translation', 'src/apps/todo/client/app.tsx', `const a = { en: 'Notes', tr: 'Notes', ar: 'ملاحظات' };`],
    ['place', 'src/apps/todo/server/mailer.ts', `export const a = 1;`],
    ['place', 'src/apps/todo/server/lists/parts/queries.ts', `export const a = 1;`],
    ['place', 'src/apps/todo/todo.ts', `export const a = 1;`],
    ['place', 'src/platform/kernel/live/stream.ts', `export const a = 1;`],
    ['place', 'src/main/start.ts', `export const a = 1;`],
    ['place', 'src/stray.ts', `export const a = 1;`],
    ['name', 'src/base/string-utils.ts', `export const a = 1;`],
    ['name', 'src/platform/kernel/helpers/client/a.ts', `export const a = 1;`],
    ['kebab-case', 'src/ui/DatePicker.tsx', `export const a = 1;`],
    ['kebab-case', 'scripts/newApp.ts', `export const a = 1;`],
    ['size', 'src/base/ids.ts', lines(401)],
    ['size', 'tests/e2e/todo.test.ts', lines(401)],
    ['any', 'src/base/ids.ts', `export const ağ = 'ş😀';\nexport const a: any = 1;`, 2],
    ['any', 'src/base/ids.test.ts', `export const a: any = 1;`],
    ['non-null', 'src/base/ids.ts', `export const a = (b?: string) => b!;`],
    ['cast', 'src/base/ids.ts', `export const a = 1 as number;`],
    ['cast', 'src/base/ids.ts', `export const a = 1 as number; // safe:`],
    ['cast', 'src/base/ids.ts', `export const a = <number>1;`],
    ['direction', 'src/ui/card.tsx', screen(`<p className="flex ml-2" />`)],
    ['cut-text', 'src/ui/card.tsx', screen(`<p className="truncate"><bdi>{name}</bdi></p>`)],
    ['cut-text', 'src/ui/card.tsx', screen(`<p className={clsx('truncate')}>{kind}: <bdi>{name}</bdi></p>`)],
    ['cut-text', 'src/ui/card.tsx', screen(`<p dir="auto" className="truncate"><bdi>{name}</bdi></p>`)],
    ['direction', 'src/ui/card.tsx', screen('<p className={`md:-left-1/2 ${1}`} />')],
    ['direction', 'src/ui/card.ts', `export const card = 'hover:text-right';`],
    ['direction', 'src/ui/card.tsx', screen(`<p style={{ marginLeft: 1 }} />`)],
    ['direction', 'src/ui/card.css', `a {\n  margin-left: 1px;\n}`, 2],
    ['direction', 'src/ui/card.css', `a { text-align: right; }`],
    ['direction', 'src/ui/card.css', `a { left: 0; }`],
    ['direction', 'src/ui/card.css', `a { @apply flex pr-4; }`],
    ['text', 'src/ui/card.tsx', screen(`(\n  <p>\n    Hello\n  </p>\n)`), 3],
    ['text', 'src/apps/todo/client/a.tsx', screen(`<p>{1 ? 'Yes' : null}</p>`)],
    ['text', 'src/apps/todo/client/a.tsx', screen(`<p>{1 && \`Görev \${1}\`}</p>`)],
    ['text', 'src/apps/todo/client/a.tsx', screen(`<p aria-label="Close" />`)],
    ['text', 'src/apps/todo/client/a.tsx', screen(`<input placeholder={'Name'} />`)],
    ['text', 'src/apps/todo/client/a.tsx', screen(`<><p title="Name" /></>`)],
    ['syntax', 'src/base/ids.ts', `export const a = ;`],
  ])('%s in %s: %s', (rule, path, text, line = 1) => {
    expect(judge({ [path]: text })).toContain(`${path}:${line} ${rule}`);
  });

  test('a circle of imports is named once', () => {
    const found = judge({
      'src/base/a.ts': `import { b } from './b.ts';\nexport const a = b;`,
      'src/base/b.ts': `import './c.ts';\nexport const b = 1;`,
      'src/base/c.ts': `import { a } from './a.ts';\nexport const c = a;`,
    });
    expect(found).toEqual(['src/base/a.ts:1 cycle']);
  });

  test('250 lines are a warning, 400 still no error', () => {
    judge({ 'src/base/ids.ts': lines(251), 'src/base/dates.ts': lines(400), 'src/base/fold.ts': lines(250) });
    const found = checkStructure(top).map(({ path, level }) => `${path} ${level}`);
    expect(found).toEqual(['src/base/dates.ts warning', 'src/base/ids.ts warning']);
  });
});

describe('what the house allows is silent', () => {
  test.each<[path: string, text: string]>([
    [
      'src/main/apps.server.ts',
      `import { todo } from '../apps/todo/server/app.ts';\nexport const apps = [todo];`,
    ],
    ['src/main/crm-cli.ts', `import 'node:fs';`],
    ['src/platform/kernel/database/server/node-sqlite.ts', `import 'node:sqlite';`],
    [
      'src/platform/people/identity/client/session.ts',
      `import { call } from '../../../kernel/http/client/call.ts';`,
    ],
    ['src/apps/todo/client/api.ts', `import { call } from '../../../platform/kernel/http/client/call.ts';`],
    [
      'src/apps/todo/client/list/api.ts',
      `import { call } from '../../../../platform/kernel/http/client/call.ts';`,
    ],
    [
      'src/apps/todo/client/row.tsx',
      `import { Icon } from '../../../ui/icon.tsx';\nexport const row = Icon;`,
    ],
    [
      'src/apps/todo/server/routes.ts',
      `import type { Database } from '../../../platform/kernel/database/server/database.ts';`,
    ],
    [
      'src/apps/todo/server/routes.test.ts',
      `import { todo } from './app.ts';\nimport '../../../../tests/support/server.ts';`,
    ],
    ['vite.config.ts', `export default {};`],
    ['src/ui/icons/icon-paths.ts', `// Generated by scripts/make-icons.ts.\n${lines(500)}`],
    ['src/base/ids.ts', `export const a = ['b'] as const satisfies readonly string[];`],
    ['src/base/ids.ts', `export const a = 1 as number; // safe: one is a number`],
    [
      'src/base/ids.ts',
      `// safe: this file checks what it casts\n\nexport const a = 1 as number;\nexport const b: any = a;`,
    ],
    ['src/base/ids.test.ts', `export const a = 1 as number;`],
    ['src/ui/card.tsx', screen(`<p className="ms-2 text-start left-panel ltr:pl-2">{'·'} 12 %</p>`)],
    [
      'src/ui/card.tsx',
      screen(`(\n  // physical: a ruler begins at the left in every language\n  <p className="left-0" />\n)`),
    ],
    [
      'src/ui/card.css',
      `a {\n  margin-inline-start: 1px;\n  left: 0; /* physical: the pointer's own place */\n}`,
    ],
    ['src/ui/card.docs.tsx', screen(`<p>Hello</p>`)],
    ['src/apps/todo/client/a.tsx', screen(`(\n  // literal: a proper name\n  <p>Mulish</p>\n)`)],
    [
      'src/base/a.ts',
      `import type { B } from './b.ts';\nexport const b = (): Promise<unknown> => import('./a.ts');`,
    ],
  ])('%s: %s', (path, text) => {
    expect(judge({ [path]: text })).toEqual([]);
  });
});

describe('the platform names no app', () => {
  const app = { 'src/apps/todo/shared/rules.ts': 'export const a = 1;\n' };
  const path = 'src/platform/frame/links/client/link-cards.tsx';

  test.each([
    "'/apps/todo/all'",
    "'apps.todo'",
    "'/api/todo-app'",
    "'todo.due'",
    "'todo-list'",
    '`/apps/todo`',
  ])('not by %s', (literal) => {
    expect(judge({ ...app, [path]: `export const a = ${literal};\n` })).toEqual([`${path}:1 app-name`]);
  });

  test.each(["'/apps/'", "'methodo.logy'", "'notes.new'", "'todo'"])('%s names none', (literal) => {
    expect(judge({ ...app, [path]: `export const a = ${literal};\n` })).toEqual([]);
  });

  test('what a part of the platform has too is no app name', () => {
    const files = { 'src/apps/mail/shared/rules.ts': '', 'src/platform/people/mail/shared/a.ts': '' };
    expect(judge({ ...files, [path]: "export const a = 'mail.sent';\n" })).toEqual([]);
  });
});

describe('access', () => {
  const table = "export const notes = defineTable({ name: 'notes', access: inOwnScope() });\n";
  const tables = { 'src/apps/notes/server/tables.ts': table };
  const path = 'src/apps/notes/server/queries.ts';
  const isVisible = "isInScopes(kind, sql.ref('scope'), bind, true)";

  test.each([
    "export const a = (db) => db.selectFrom('notes').select('id');",
    "export const a = (db) => db.selectFrom('users').innerJoin('notes as note', 'a', 'b');",
    'export const a = sql`select id from notes where id = 1`;',
    `export function a(db) {\n  const b = ${isVisible};\n  return db.selectFrom('notes');\n}`,
    "// unscoped:\nexport const a = (db) => db.selectFrom('notes');",
  ])('a query of all rows is found: %s', (text) => {
    const found = judge({ ...tables, [path]: text });
    expect(found.map((one) => one.replace(/:\d+/, ''))).toEqual([`${path} access`]);
  });

  test.each([
    `export const a = (db) => db.selectFrom('notes').where(${isVisible});`,
    "export const a = (db) => db\n  .selectFrom('notes') // unscoped: of the caller alone\n  .select('id');",
    "// unscoped: finds who somebody is\nexport const a = (db) => db.selectFrom('notes');",
    "export const a = (db) => db.selectFrom('note_counts');",
    'export const a = text`from notes`;',
  ])('one that says whose rows they are is fine: %s', (text) => {
    expect(judge({ ...tables, [path]: text })).toEqual([]);
  });

  test.each(['systemOnly()', "organization({ view: 'user', edit: 'admin', manage: 'admin' })"])(
    'rows of %s hide nothing from anybody',
    (access) => {
      const open = { 'src/apps/notes/server/tables.ts': table.replace('inOwnScope()', access) };
      expect(judge({ ...open, [path]: "export const a = (db) => db.selectFrom('notes');" })).toEqual([]);
    },
  );
});

describe('translations', () => {
  const english = {
    'src/apps/todo/client/texts/en.ts': "export const en = { add: { title: 'Add' }, ok: 'OK' };\n",
  };
  const turkish = 'src/apps/todo/client/texts/tr.ts';

  test('that are the English text are found by their keys', () => {
    const texts = "export const texts = {\n  add: { title: 'Add' },\n  ok: 'Tamam',\n};\n";
    expect(judge({ ...english, [turkish]: texts })).toEqual([`${turkish}:2 translation`]);
  });

  test('that are right all the same say why', () => {
    const texts =
      "export const texts = {\n  add: { title: 'Ekle' },\n  // same: used in Turkish too\n  ok: 'OK',\n};\n";
    expect(judge({ ...english, [turkish]: texts })).toEqual([]);
  });

  test('use one word per concept; other words that begin alike are fine', () => {
    const texts = "export const texts = {\n  a: 'Yeni şifre',\n  b: 'Şifreleme',\n  c: 'İletişim',\n};\n";
    expect(judge({ ...english, [turkish]: texts })).toEqual([`${turkish}:2 term`]);
  });
});

test('a cycle that types close is an error, a folder of many files a warning', () => {
  const files = {
    'src/base/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
    'src/base/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;\n",
    ...Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`src/ui/data/part-${index}.ts`, ''])),
  };
  for (const [path, text] of Object.entries(files)) judge({ [path]: text });
  const found = checkStructure(top).map(({ rule, level }) => `${rule} ${level}`);
  expect(found).toEqual(['cycle error', 'folder warning']);
});

test('a program imports no JSX, except lazily or as a type', () => {
  const files = {
    'bench/run.ts': "import { a } from '../src/base/a.ts';\n",
    'src/base/a.ts':
      "import type { B } from './b.tsx';\nexport const a = 1;\nexport type { B };\nexport { c } from './c.tsx';\n",
    'src/base/b.tsx': 'export type B = 1;\n',
    'src/base/c.tsx': 'export const c = 1;\n',
  };
  expect(judge(files)).toEqual(['src/base/a.ts:4 program']);
});

test('the browser imports no schemas, except on demand from a listed file', () => {
  const visit = 'platform/frame/settings/shared/visit.ts';
  const files = {
    'src/apps/todo/shared/schema.ts': "import * as v from 'valibot';\nexport const a = v.string();\n",
    'src/apps/todo/shared/rules.ts': "import { a } from './schema.ts';\nexport const b = a;\n",
    'src/apps/todo/client/one.ts': "import { b } from '../shared/rules.ts';\nexport const one = b;\n",
    'src/apps/todo/client/two.ts': "export const two = () => import('../shared/schema.ts');\n",
    'src/apps/todo/client/three.ts':
      "import type { a } from '../shared/schema.ts';\nexport type A = typeof a;\n",
    [`src/${visit}`]: "import * as v from 'valibot';\nexport const c = v.string();\n",
    'src/main/client-early.ts': `import { c } from '../${visit}';\nexport const early = c;\n`,
    'src/main/client-lazy.ts': `export const lazy = () => import('../${visit}');\n`,
  };
  expect(judge(files)).toEqual([
    'src/apps/todo/client/one.ts:1 schema',
    'src/apps/todo/client/two.ts:1 schema',
    'src/main/client-early.ts:1 schema',
  ]);
  expect(checkUnusedSchemas([])).toMatchObject([{ level: 'error' }]);
});

test('an exception from the order of the platform that no file uses is an error', () => {
  const unused = checkUnusedExceptions([]);
  expect(unused.map(({ message }) => message)).toContain(
    'remove the exception that nothing uses: kernel/access → people/audit',
  );
  expect(unused.every(({ level }) => level === 'error')).toBe(true);
});
