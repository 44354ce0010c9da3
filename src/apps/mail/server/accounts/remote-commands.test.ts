import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal } from '../../../../../tests/support/journal.ts';
import { startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { accountApi } from '../../shared/account-schema.ts';
import { mailApi } from '../../shared/schema.ts';
import { receiveMails } from './remote-commands.ts';

describe.each(usualDatabaseKinds)('mail of a connected mailbox on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  test('that is received twice keeps its row consistent with the journal', async () => {
    const { database } = product;
    const ada = await product.asUser('user');
    const [accountId, id] = [createId(), createId()];
    const address = {
      address: 'ada@example.org',
      host: 'imap.example.org',
      port: 993,
      security: 'tls' as const,
    };
    await ada.call(accountApi.addAccount, {
      body: { id: accountId, ...address, user: 'ada@example.org', password: 'secret' },
    });
    const subject = 'Twice';
    await ada.call(mailApi.saveDraft, {
      body: { id, to: [], cc: [], bcc: [], subject, message: '', sourceId: null },
    });
    const clara = { name: 'Clara', email: 'clara@example.org' };
    const known = {
      messageId: 'twice@example.org',
      references: [],
      sender: clara,
      to: [],
      cc: [],
      replyTo: [],
      subject,
      at: product.clock.now.toISOString(),
      message: '',
      files: [],
      read: true,
      starred: false,
      accountId,
      isVouched: false,
    };
    const found = (['trash', 'archive', 'inbox'] as const).map((folder, index) => ({
      uid: index + 1,
      mail: { ...known, folder },
      knownId: id,
    }));
    const input = { accountId, path: 'INBOX', generation: '1', isNew: false, found };
    await database.execute(receiveMails, input, { actor: { uid: ada.uid, roles: ['user'] } });
    const { mails } = await readTables(database, ['mails']);
    expect(mails).toMatchObject([{ id, folder: 'inbox' }]);
    expect((await replayJournal(database))['mails']).toEqual(mails);
  });
});
