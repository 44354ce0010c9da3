import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpPeer, startSmtpPeer } from '../../../../../tests/peers/smtp-server.ts';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { parseMail } from '../../../../../tests/support/outbox.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { jobsApi } from '../../../kernel/jobs/shared/schema.ts';
import { createSmtpMailer } from '../../mail/server/node-mailer.ts';
import { accountApi } from '../shared/account-schema.ts';
import { administrationApi } from '../shared/administration-schema.ts';

describe.each(usualDatabaseKinds)('mails of accounts on %s', (kind) => {
  let peer: SmtpPeer;
  let product: TestProduct;
  let twin: TestProduct;
  let admin: Caller;
  beforeAll(async () => {
    peer = await startSmtpPeer('crm', 'secret');
    const mailer = createSmtpMailer(peer.url, 'CRM <crm@example.com>');
    product = await startTestProduct(kind, { mailer });
    twin = await startTestProduct(kind, { mailer, twinOf: product });
    admin = await product.asUser('admin');
  });
  afterAll(async () => {
    await twin.close();
    await product.close();
    await peer.close();
  });

  const invite = async (name: string) => {
    const email = `${name}@example.com`;
    const body = { displayName: 'Grace Hopper', email, role: 'user' as const, isInvited: true };
    expect((await admin.call(administrationApi.addAccount, { body })).status).toBe(200);
    return email;
  };
  const runMinutesLater = async (minutes: number) => {
    product.clock.now = new Date(product.clock.now.getTime() + minutes * 60_000);
    await Promise.all([product.product.settle(), twin.product.settle()]);
  };
  const listSources = (email: string) =>
    peer.received.filter(({ to }) => to.includes(email)).map(({ source }) => source);
  const readJob = async (email: string) =>
    (await admin.call(jobsApi.listJobs)).body.find(({ subject }) => subject === email);

  test('wait for a mail server that is busy, and are sent by one of two processes', async () => {
    peer.refuseWith = '451 Try again later';
    const email = await invite('busy');
    await runMinutesLater(0);
    expect(await readJob(email)).toMatchObject({ state: 'waiting' });
    peer.refuseWith = undefined;
    await runMinutesLater(1);
    await runMinutesLater(60);
    expect(await readJob(email)).toMatchObject({ state: 'done', path: '/administration/users' });
    const [source = '', ...others] = listSources(email);
    expect(others).toEqual([]);
    const token = /#token=([\w-]+)/.exec(parseMail(source).text)?.[1] ?? '';
    expect((await product.nobody.call(accountApi.checkToken, { body: { token } })).body).toEqual({ email });
  });

  test('have the same Message-ID and link when the first attempt ended without an answer', async () => {
    peer.hangsUp = true;
    const email = await invite('unclear');
    await runMinutesLater(0);
    await runMinutesLater(1);
    const sources = listSources(email);
    expect(sources).toHaveLength(2);
    const identify = (source: string) => [/^Message-ID: .*/im.exec(source)?.[0], parseMail(source).text];
    expect(identify(sources[0] ?? '')).toEqual(identify(sources[1] ?? ''));
    expect(identify(sources[0] ?? '')[0]).toMatch(/<[\w-]+@example\.com>$/);
  });

  test('that are refused fail once, and anyone who caused them is notified', async () => {
    peer.refuseWith = '550 No such user';
    const email = await invite('nobody');
    await runMinutesLater(0);
    peer.refuseWith = undefined;
    await runMinutesLater(60);
    expect(listSources(email)).toEqual([]);
    const error = 'The mail server refused the message (550).';
    expect(await readJob(email)).toMatchObject({ state: 'failed', error });
    const { notifications } = await readInbox(admin);
    expect(notifications).toMatchObject([{ kind: 'jobs.failed', title: email, text: error }]);
  });

  test('hold no token while they wait', async () => {
    const email = await invite('waiting');
    const waiting = await product.database.db.selectFrom('jobs').select('payload').execute();
    await product.product.settle();
    const token = /#token=([\w-]+)/.exec(parseMail(listSources(email)[0] ?? '').text)?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(waiting)).not.toContain(token);
  });
});
