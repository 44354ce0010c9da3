import { expect, test } from 'vitest';
import { startTestProduct } from '../../../../tests/support/product.ts';
import { readSharedText, typeInText } from '../../../../tests/support/shared-texts.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { sharedTextApi } from '../../../platform/kits/shared-text/shared/schema.ts';
import { eventEntity } from '../shared/event.ts';
import { eventApi } from '../shared/schema.ts';

const api = sharedTextApi(eventEntity);

test('who may edit a calendar types in its events at once; who sees only busy times sees no letter', async () => {
  const product = await startTestProduct('sqlite');
  const [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
  const event = {
    title: 'Review',
    startsAt: '2026-11-24T12:00:00.000Z',
    endsAt: '2026-11-24T13:00:00.000Z',
    timeZone: 'UTC',
  };
  const { id, scope, calendarId } = (await ada.call(eventApi.create, { body: { event } })).body;
  const share = (level: 'busy' | 'view' | 'edit') =>
    ada.call(accessApi.setGrant, { body: { scope, principal: `user:${bob.uid}`, level } });
  const type = { id, index: 0, text: 'Bring figs. ' };
  await share('busy');
  expect(await typeInText(bob, api, type)).toBe(404);
  await share('view');
  expect(await typeInText(bob, api, type)).toBe(403);
  await share('edit');
  expect(await typeInText(bob, api, type)).toBe(200);
  expect(await readSharedText(ada, api, id)).toMatchObject({ text: 'Bring figs. ', canEdit: true });
  await bob.call(api.save, { body: { id } });
  const rows = await product.database.read(`select description from events where id = '${id}'`);
  expect(rows).toEqual([{ description: 'Bring figs. ' }]);
  // Outside calendars are read only, whatever one may do in them.
  await product.database.writer.run((connection) =>
    connection.execute('update calendars set is_outside = 1 where id = ?', [calendarId]),
  );
  expect(await typeInText(ada, api, type)).toBe(403);
  await product.close();
});
