import { expect, test } from 'vitest';
import { locales } from '../platform/frame/i18n/shared/locales.ts';
import type { ClientApp } from '../platform/frame/shell/client/manifest.ts';
import { accessGiven, accessTaken } from '../platform/kernel/access/shared/audit-actions.ts';
import { managerActions } from '../platform/people/directory/shared/audit-actions.ts';
import { accountActions } from '../platform/people/identity/shared/audit-actions.ts';
import { clientApps } from './apps.client.ts';
import { serverApps } from './apps.server.ts';

const actions = serverApps.flatMap((app) => app.auditActions ?? []);
const listNames = (sentence: string) =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

test('the browser can name every action that the server records', async () => {
  const apps: readonly ClientApp[] = clientApps;
  const loaded = await Promise.all(apps.map((app) => app.loadAuditActions?.() ?? []));
  const platform = [...Object.values(accountActions), ...Object.values(managerActions)];
  const known = [...platform, accessGiven, accessTaken, ...loaded.flat()];
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
  expect(ids(known)).toEqual(ids(actions));
  expect(new Set(ids(actions)).size).toBe(actions.length);
});

test.each(actions.map((action) => [action.id, action] as const))(
  '%s says the same in all languages, with the actor',
  (_id, { texts }) => {
    const names = listNames(texts.en.sentence);
    expect(names).toContain('actor');
    for (const locale of locales) {
      expect(listNames(texts[locale].sentence)).toEqual(names);
      expect(Object.keys(texts[locale].words ?? {})).toEqual(Object.keys(texts.en.words ?? {}));
    }
  },
);
