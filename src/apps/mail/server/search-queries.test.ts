import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { addMails } from '../../../../tests/support/mails.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { watchPlans } from '../../../../tests/support/query-plans.ts';
import { type RawBuilder, sql } from 'kysely';
import { createId } from '../../../base/ids.ts';
import type { Mail } from '../shared/mail.ts';
import { mailboxApi } from '../shared/mailboxes/schema.ts';
import { buildMatcher, type MailSelection } from '../shared/rules.ts';
import { mailApi, mailLabelApi } from '../shared/schema.ts';
import { readMailQuery } from '../shared/search/mail-operators.ts';
import { findMails } from './search-queries.ts';

const filler = '<p>An introduction that says little, over and over again.</p>'.repeat(5);
const withWords = (words: string) => `${filler}<p>${words}</p>`;

describe.each(databaseKinds)('the search of mail on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let mailboxId: string;
  let labelId: string;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asPerson('Ada', 'user'), product.asPerson('Bob', 'user')]);
    const admin = await product.asUser('admin');
    const label = { title: 'Travel', color: '#7c3aed' };
    labelId = (await ada.call(mailLabelApi.createLabel, { body: { label } })).body.id;
    mailboxId = createId();
    const mailbox = { id: mailboxId, name: 'Support', address: 'support@example.com' };
    await admin.call(mailboxApi.createMailbox, { body: mailbox });
    await admin.fetch('/api/access/set-grant', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scope: `mailbox:${mailboxId}`, principal: `user:${ada.uid}`, level: 'edit' }),
    });
    await addMails(product, ada, 4, (number) => ({
      folder: (['inbox', 'archive', 'trash', 'inbox'] as const)[number - 1] ?? 'inbox',
      message: withWords(number === 4 ? 'The lighthouse keeper' : 'About zeppelins and hotels'),
      labels: number === 1 ? [labelId] : [],
    }));
    await addMails(product, bob, 1, () => ({ message: withWords('Zeppelins of Bob') }));
  });
  afterAll(() => product.close());

  const find = async (caller: Caller, search: string, place: object = {}) => {
    const { status, body } = await caller.call(mailApi.findMails, { query: { ...place, search } });
    return status === 200 ? body.records.map((record): string => Object(record).subject) : status;
  };

  test.each([
    ['zeppelin', {}, ['Mail 1']],
    ['zeppelins LITTLE', {}, ['Mail 1']],
    ['"about hotels"', {}, []],
    ['zeppelin from:nobody', {}, []],
    ['zeppelin', { folderHandle: 'archive' }, ['Mail 2']],
    ['zeppelin', { folderHandle: 'trash' }, ['Mail 3']],
    ['zeppelin', { folderHandle: 'attic' }, []],
    ['in:archive zeppelin', {}, ['Mail 2']],
    ['in:trash in:inbox zeppelin', {}, ['Mail 3', 'Mail 1']],
    ['travel zeppelin', {}, ['Mail 1']],
    ['travel lighthouse', {}, []],
    ['travel', {}, ['Mail 1']],
    ['clara lighthouse', {}, ['Mail 4']],
    ['…!', {}, []],
  ])('finds %s in %o by the words of whole texts', async (search, place, expected) => {
    expect(await find(ada, search, place)).toEqual(expected);
  });

  test('finds each person their own mail, and what was thrown away only here', async () => {
    expect(await find(bob, 'zeppelin')).toEqual(['Mail 1']);
    const { body } = await ada.call(mailApi.listMails, { query: { search: 'zeppelin' } });
    expect(body.map(({ message }) => message)).toEqual([expect.stringContaining('About zeppelins')]);
    const everywhere = await (await ada.fetch('/api/search?q=zeppelin')).text();
    expect([everywhere.includes('Mail 2'), everywhere.includes('Mail 3')]).toEqual([true, false]);
  });

  test('finds conversations of a shared mailbox by any of their mails, for its members', async () => {
    const post = (subject: string, message: string, sourceId: string | null = null) => {
      const to = [{ name: '', email: 'support@example.com', personId: null }];
      const body = { id: createId(), to, cc: [], bcc: [], subject, message, sourceId };
      return bob.call(mailApi.sendMail, { body });
    };
    const { id } = (await post('Broken oven', withWords('The thermostat is wrong'))).body;
    product.clock.now = new Date(product.clock.now.getTime() + 60_000);
    await post('Re: Broken oven', '<p>Any news?</p>', id);
    const place = { mailboxId };
    expect(await find(ada, 'thermostat', place)).toEqual(['Re: Broken oven']);
    expect(await find(ada, 'thermostat', { ...place, part: 'done' })).toEqual([]);
    expect(await find(ada, 'thermostat', { ...place, part: 'trash' })).toEqual([]);
    expect(await find(ada, 'zeppelin', { ...place, part: 'all' })).toEqual([]);
    expect(await find(ada, 'thermostat')).toEqual([]);
    expect(await find(bob, 'thermostat', place)).toBe(404);
  });

  describe('says where its words are', () => {
    const read = async (search: string, place: object = {}) => {
      const { body } = await ada.call(mailApi.findMails, { query: { ...place, search } });
      return body.records.map((record) => {
        const { subject, id } = Object(record);
        const { text = '', ranges = [], isFile } = body.snippets[id] ?? {};
        return { subject, text, marked: ranges.map(([from, to]) => text.slice(from, to)), isFile };
      });
    };

    test('in the text, in plain letters', async () => {
      await addMails(product, ada, 1, () => ({
        subject: 'Code',
        folder: 'archive',
        message: withWords('Is &lt;b&gt;Periscope&lt;/b&gt; <b title="periscope">wrong</b> &amp; old?'),
      }));
      expect(await read('PERISCOPE old', { folderHandle: 'archive' })).toEqual([
        {
          subject: 'Code',
          text: '… again. Is <b>Periscope</b> wrong & old?',
          marked: ['Periscope', 'old'],
          isFile: false,
        },
      ]);
    });

    test('in the name of a file', async () => {
      const file = { type: 'application/pdf', size: 1, width: null, height: null };
      await addMails(product, ada, 1, () => ({
        subject: 'Files',
        folder: 'archive',
        files: [
          { ...file, id: createId(), name: 'notes.txt' },
          { ...file, id: createId(), name: 'Tariff 2026.pdf' },
        ],
      }));
      expect(await read('tariff', { folderHandle: 'archive' })).toEqual([
        { subject: 'Files', text: 'Tariff 2026.pdf', marked: ['Tariff'], isFile: true },
      ]);
    });

    test('in the mail of a conversation that has them, also where another is shown', async () => {
      const [found] = await read('thermostat', { mailboxId });
      expect(found).toMatchObject({ subject: 'Re: Broken oven', marked: ['thermostat'] });
      expect(found?.text).toContain('The thermostat is wrong');
    });

    test('nowhere, where rows show them anyway or nothing but operators is searched', async () => {
      const nowhere = { text: '', marked: [] };
      expect(await read('"Mail 4"')).toMatchObject([{ subject: 'Mail 4', ...nowhere }]);
      expect(await read('subject:"Mail 4"')).toMatchObject([{ subject: 'Mail 4', ...nowhere }]);
    });
  });

  describe('operators without words', () => {
    let dora: Caller;
    let travel: string;
    let work: string;
    let known: Mail[];
    const folders = ['inbox', 'archive', 'trash', 'sent'] as const;
    const people = [
      { name: 'Işıl Çelik', email: 'isil@example.org', personId: null },
      { name: 'Clara Weber', email: 'clara@example.com', personId: null },
      { name: 'Clarissa', email: 'office@clara.example', personId: null },
    ];
    const addLabel = async (title: string) =>
      (await dora.call(mailLabelApi.createLabel, { body: { label: { title, color: '#7c3aed' } } })).body.id;
    beforeAll(async () => {
      dora = await product.asPerson('Dora', 'user');
      [travel, work] = [await addLabel('Travel'), await addLabel('Work')];
      await addMails(product, dora, 60, (number) => ({
        subject: `Mail ${number}, ${number % 2 === 0 ? 'the invoice' : 'an offer of Clara'}`,
        folder: folders[number % 4] ?? 'inbox',
        sender: people[number % 3] ?? { name: '', email: '', personId: null },
        recipients: people.slice(0, number % 3),
        bcc: people.slice(2, (number % 2) + 2),
        has_attachments: number % 5 === 0,
        starred: number % 7 === 0,
        labels: [...(number % 3 === 0 ? [travel] : []), ...(number % 4 === 0 ? [work] : [])],
        message: '<p>Clara, Işıl and the attachment of the invoice</p>',
      }));
      const rows = await product.database.db
        .selectFrom('mails')
        .select('wire')
        .where('owner_id', '=', dora.uid)
        .execute();
      known = rows.map(({ wire }): Mail => JSON.parse(wire));
    });

    const places: MailSelection[] = [
      { kind: 'folder', handle: 'inbox' },
      { kind: 'folder', handle: 'trash' },
      { kind: 'filter', handle: 'starred' },
      { kind: 'label', handle: 'travel' },
      { kind: 'folder', handle: 'attic' },
      { kind: 'filter', handle: 'odd' },
      { kind: 'label', handle: 'odd' },
    ];
    test.each([
      'has:attachment',
      'before:2026-01-01',
      'before:2026-01-02 after:2026-01-01',
      'after:2026-01-02',
      'label:travel',
      'label:work label:travel',
      'label:work has:attachment in:inbox in:archive',
      'from:clara',
      'from:isil',
      'from:"clara web"',
      'from:clara@example from:isil',
      'to:clara',
      'to:office@clara.example subject:offer',
      'subject:invoice',
      'subject:clara has:attachment',
      'from:clara label:travel',
      'in:trash from:isil',
      'in:trash in:sent has:attachment after:2026-01-01',
      'from:nobody',
      'from:@',
    ])('%s finds all mails that fit and no others, whether lists are long or short', async (typed) => {
      const labels = [
        { id: travel, title: 'Travel', handle: 'travel' },
        { id: work, title: 'Work', handle: 'work' },
      ];
      const query = readMailQuery(typed, { labels, timeZone: 'UTC' });
      const person = { uid: dora.uid, roles: ['user' as const] };
      for (const selection of places) {
        const isMember = buildMatcher(selection, labels);
        const isIn = (mail: Mail) => query.folders?.has(mail.folder) ?? isMember(mail);
        const expected = known.filter((mail) => isIn(mail) && query.fits(mail)).map(({ id }) => id);
        for (const few of [0, 7, 2000]) {
          const options = { selection, typed, timeZone: 'UTC', few };
          const { results } = await findMails(product.database, person, options);
          const found = results.map(({ mail }) => mail);
          expect(found.map(({ id }) => id).toSorted(), `${selection.handle}, ${few}`).toEqual(
            expected.toSorted(),
          );
          const times = found.map(({ at }) => at);
          expect(times).toEqual(times.toSorted().toReversed());
        }
      }
    });

    test('need an index, no full scan and no sort', async () => {
      const plans = await watchPlans(product);
      const person = { uid: dora.uid, roles: ['user' as const] };
      const faults: string[] = [];
      for (const typed of [
        'has:attachment',
        'before:2026-01-02 after:2026-01-01',
        'label:work',
        'from:clara in:inbox',
      ]) {
        // Some combinations run no query, such as a label that does not exist in the folder.
        const request = async () => {
          for (const selection of places)
            await findMails(product.database, person, { selection, typed, timeZone: 'UTC', few: 0 });
        };
        faults.push(...(await plans.findFaults(request, /\b(mails|mails_by_label)\b/)));
      }
      const request = () =>
        findMails(product.database, person, {
          selection: { kind: 'folder', handle: 'inbox' },
          typed: 'has:attachment',
          timeZone: 'UTC',
          few: 0,
        });
      const indexes = await plans.listIndexes(request, /order by position/);
      await plans.close();
      expect(faults).toEqual([]);
      expect(indexes.join()).toMatch(/mails_attached_folder/);
    });
  });

  test('finds what is older than 20,000 other mails, and all that hold a common word', async () => {
    const eve = await product.asUser('user');
    const hasWord = (number: number) => number === 1 || number > 10;
    const ids = await addMails(product, eve, 80, (number) => ({
      message: hasWord(number) ? '<p>zeppelin</p>' : '<p>other</p>',
      has_attachments: number === 1,
    }));
    const { db } = product.database;
    const count = 20_001;
    const numbers =
      kind === 'sqlite'
        ? sql`(with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${sql.lit(count)}) select n from counter) as numbers`
        : sql`generate_series(1, ${sql.lit(count)}) as numbers(n)`;
    const columns = [
      'version',
      'scope',
      'owner_id',
      'thread_id',
      'message_id',
      'sender',
      'recipients',
      'cc',
      'bcc',
    ]
      .concat([
        'subject',
        'excerpt',
        'at',
        'read',
        'starred',
        'important',
        'files',
        'has_attachments',
        'labels',
      ])
      .concat(['folder', 'wire', 'message']);
    const copied = sql.join(columns.map((name) => sql.ref(name)));
    const run = async (query: RawBuilder<unknown>) => {
      const { sql: statement, parameters } = query.compile(db);
      const values = parameters.map(String);
      await product.database.writer.lend((connection) => connection.execute(statement, values));
    };
    // Between the first mail and the others.
    await run(sql`insert into mails (id, position, ${copied}) select 'copy-' || n, position || n, ${copied}
      from mails, ${numbers} where mails.id = ${ids[4] ?? ''}`);
    if (kind === 'postgres')
      await run(sql`insert into search_entries (id, entity, entity_id, scope, type, title, path, at, owner, digest, words)
        select id + 1000000 + n, entity, entity_id || n, scope, type, title, path, at, owner, digest, words
        from search_entries, generate_series(1, 3100) as numbers(n) where entity_id = ${ids[4] ?? ''}`);
    expect(await find(eve, 'has:attachment')).toEqual(['Mail 1']);
    expect(await find(eve, 'before:2026-01-02 has:attachment')).toEqual(['Mail 1']);
    expect(await find(eve, 'zeppelin')).toHaveLength(71);
    expect(await find(eve, 'zeppelin')).toContain('Mail 1');
    expect(await find(eve, 'subject:mail')).toHaveLength(80);
  });

  test('needs an index, no full scan and no sort', async () => {
    // Both places have a mail with this word, so that their queries run to the end.
    const to = [
      { name: '', email: 'support@example.com', personId: null },
      { name: '', email: ada.email, personId: null },
    ];
    const mail = { id: createId(), to, cc: [], bcc: [], subject: 'Gasket', message: '', sourceId: null };
    await bob.call(mailApi.sendMail, { body: mail });
    const plans = await watchPlans(product);
    const faults: string[] = [];
    for (const place of ['', `&mailboxId=${mailboxId}`]) {
      const request = async () => {
        for (const search of ['gasket', 'travel oven zeppelin', 'zeppelin', 'mail']) {
          const path = `/api/mail-app/found?search=${encodeURIComponent(search)}${place}`;
          expect((await ada.fetch(path)).status).toBe(200);
        }
      };
      faults.push(...(await plans.findFaults(request, /\b(mails|mail_conversations)\b/)));
    }
    await plans.close();
    expect(faults).toEqual([]);
  });
});
