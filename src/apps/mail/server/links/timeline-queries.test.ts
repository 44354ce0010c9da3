import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { findMailTimeline } from './timeline-queries.ts';
import { undoSendMs } from '../../shared/mail.ts';
import { mailApi } from '../../shared/schema.ts';

describe.each(usualDatabaseKinds)('mails on the timeline of a contact on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const read = async (caller: Caller, address: string) => {
    const entries = await findMailTimeline({
      database: product.database,
      actor: { uid: caller.uid, roles: ['user'] },
      contactId: 'a-contact',
      addresses: [address],
      limit: 50,
    });
    return entries.map(({ title }) => title);
  };

  test('are those of the asking person alone, by the exact address', async () => {
    const send = (subject: string, email: string, message = '') =>
      ada.call(mailApi.sendMail, {
        body: {
          id: createId(),
          to: [{ name: '', email, personId: null }],
          cc: [],
          bcc: [],
          subject,
          message,
          sourceId: null,
        },
      });
    await send('To Clara', 'Clara.Novak@example.org');
    await send('About Clara', 'someone@example.org', '<p>clara.novak@example.org</p>');
    await send('To another Clara', 'clara.novak@example.org.evil.example');
    const draft = { cc: [], bcc: [], message: '', sourceId: null };
    const to = [{ name: '', email: 'clara.novak@example.org', personId: null }];
    await ada.call(mailApi.saveDraft, { body: { ...draft, id: createId(), to, subject: 'A draft' } });
    expect(await read(ada, 'clara.novak@example.org')).toEqual(['To Clara']);
    expect(await read(bob, 'clara.novak@example.org')).toEqual([]);
    expect(await read(ada, '')).toEqual([]);
  });

  test('are unlinked by people who have them, for themselves only, and linked again', async () => {
    const message = { cc: [], bcc: [], message: '', sourceId: null, subject: 'Both have it' };
    const to = [
      { name: '', email: '', personId: ada.uid },
      { name: '', email: 'emil@example.org', personId: null },
    ];
    const id = createId();
    await bob.call(mailApi.sendMail, { body: { ...message, id, to } });
    product.clock.now = new Date(product.clock.now.getTime() + undoSendMs);
    await product.product.settle();
    const find = async (caller: Caller) => {
      const actor = { uid: caller.uid, roles: ['user'] };
      const addresses = ['emil@example.org'];
      const request = { database: product.database, actor, contactId: 'emil', addresses, limit: 50 };
      return (await findMailTimeline(request))[0] ?? expect.fail('no entry');
    };
    const copyId = (await find(ada)).id;
    const set = (isLinked: boolean) =>
      ada.call(mailApi.setLink, { body: { mailId: copyId, recordId: 'emil', isLinked } });
    await set(false);
    await set(false);
    expect((await find(ada)).unlinkedFrom).toEqual(['emil']);
    expect((await find(bob)).unlinkedFrom).toEqual([]);
    await set(true);
    expect((await find(ada)).unlinkedFrom).toEqual([]);
    const ofBob = await bob.call(mailApi.setLink, {
      body: { mailId: copyId, recordId: 'emil', isLinked: false },
    });
    expect(ofBob.status).toBe(404);
  });
});
