import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { addMails } from '../../../../tests/support/mails.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { mailApi } from '../shared/schema.ts';

describe.each(usualDatabaseKinds)('a large mailbox on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    await addMails(product, ada, 210, (number) => ({ folder: 'inbox', read: number > 205 }));
    await addMails(product, ada, 3, () => ({ folder: 'drafts', read: true }));
  });
  afterAll(() => product.close());

  test('a browser begins with the newest mails of each folder', async () => {
    const response = await ada.fetch('/api/mail-app/changes');
    const { changed } = Object(await response.json()).collections.mails;
    const subjects: string[] = changed.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toHaveLength(203);
    expect([subjects.includes('Mail 210'), subjects.includes('Mail 11')]).toEqual([true, true]);
    expect(changed.filter(({ folder }: { folder: string }) => folder === 'drafts')).toHaveLength(3);
  });

  test('unread mails are counted whether a browser holds them or not, each person their own', async () => {
    const { body } = await ada.call(mailApi.countMails, {});
    expect(body.folders).toEqual({ inbox: 205, drafts: 3 });
    expect((await bob.call(mailApi.countMails, {})).body.folders).toEqual({});
  });

  test('a search finds what no browser holds', async () => {
    const find = async (caller: Caller) => {
      const query = { search: 'subject:"Mail 7"', folderHandle: 'inbox' };
      const { records } = (await caller.call(mailApi.findMails, { query })).body;
      return records.map((record) => Object(record).subject);
    };
    expect(await find(ada)).toContain('Mail 7');
    expect(await find(bob)).toEqual([]);
  });
});
