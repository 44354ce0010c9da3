import { expect, test } from 'vitest';
import type { ClientApp } from '../platform/frame/shell/client/manifest.ts';
import { clientApps } from './apps.client.ts';
import { serverApps } from './apps.server.ts';

test('the browser names every kind of notification that the server sends', async () => {
  const apps: readonly ClientApp[] = clientApps;
  const loaded = await Promise.all(apps.map((app) => app.loadNotifications?.() ?? []));
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
  const sent = ids(serverApps.flatMap((app) => app.notifications ?? []));
  expect(ids(loaded.flat())).toEqual(sent);
  expect(new Set(sent).size).toBe(sent.length);
});
