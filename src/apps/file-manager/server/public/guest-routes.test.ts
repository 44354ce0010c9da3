import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { writePdf } from '../../../../../tests/support/pdf-files.ts';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { entryApi, fileManagerApi as api } from '../../shared/schema.ts';
import { type LinkKind, linkKinds } from '../../shared/public-link-calls.ts';
import { guestApi, publicLinkApi } from '../../shared/public-links.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const password = 'ocean-lamp-42';
const original = writePdf('Offer');
const booleans = [false, true];
const hourMs = 3_600_000;

interface LinkCase {
  readonly kind: LinkKind;
  readonly isExpired: boolean;
  readonly hasPassword: boolean;
  readonly isUsedUp: boolean;
  readonly isRevoked: boolean;
  readonly hasWatermark: boolean;
}

const linkForms = [
  ...linkKinds.map((kind) => ({ kind, hasWatermark: false })),
  { kind: 'view' as const, hasWatermark: true },
];
const linkCases: readonly LinkCase[] = linkForms.flatMap((form) =>
  booleans.flatMap((isExpired) =>
    booleans.flatMap((hasPassword) =>
      booleans.flatMap((isUsedUp) =>
        booleans.map((isRevoked) => ({ ...form, isExpired, hasPassword, isUsedUp, isRevoked })),
      ),
    ),
  ),
);
const placeCases = booleans.flatMap((isMoved) =>
  booleans.flatMap((isTrashed) => booleans.map((isLost) => ({ isMoved, isTrashed, isLost }))),
);

describe.each(usualDatabaseKinds)('public links on %s', (databaseKind) => {
  let product: TestProduct;
  let guest: Caller;
  beforeAll(async () => {
    product = await startTestProduct(databaseKind);
    guest = product.nobody;
  });
  afterAll(() => product.close());

  const pass = (hours: number) =>
    (product.clock.now = new Date(product.clock.now.getTime() + hours * hourMs));
  const meet = () => Promise.all([product.asUser('user'), product.asUser('user')]);
  const folder = async (caller: Caller, name: string, parentId: string | null = null) =>
    (await caller.call(api.createFolder, { body: { parentId, name } })).body.id;
  const file = async (caller: Caller, name: string, parentId: string | null = null) => {
    const content = name.endsWith('.pdf') ? original : encode(`Content of ${name}`);
    const { id: fileId } = await uploadFile(caller, content, name);
    return (await caller.call(api.addFile, { body: { parentId, name, fileId } })).body.id;
  };
  const share = async (caller: Caller, id: string, level: 'view' | 'manage', to: Caller) => {
    const { scope } = (await caller.call(entryApi.share, { body: { id } })).body;
    const body = { scope, principal: `user:${to.uid}`, level };
    expect((await caller.call(accessApi.setGrant, { body })).status).toBe(200);
    return body;
  };
  type NewLink = Omit<Parameters<typeof createBody>[0], 'entryId'>;
  const createBody = (body: {
    entryId: string;
    kind: LinkKind;
    password?: string;
    maxUses?: number;
    maxBytes?: number;
    expiresAt?: string | null;
    title?: string;
    watermark?: boolean;
  }) => body;
  const link = async (caller: Caller, entryId: string, more: NewLink) => {
    const { status, body } = await caller.call(publicLinkApi.create, { body: { entryId, ...more } });
    expect(status).toBe(200);
    const [address = '', token = ''] = body.url.split('#');
    expect(address).toMatch(/\/shared$/);
    return { id: body.id, token };
  };
  const open = (token: string, given = '', visitor = '') =>
    guest.call(guestApi.open, { body: { token, password: given, visitor } });
  const enter = async (token: string, given = '') =>
    (await open(token, given, 'Ada')).body.link ?? expect.fail('The link was not opened.');
  const list = async (linkPass: string, folderId: string) => {
    const { status, body } = await guest.call(guestApi.listEntries, { body: { pass: linkPass, folderId } });
    return status === 200 ? body.map(({ name }) => name) : status;
  };
  const idOf = (linkPass: string) => linkPass.split('.')[0] ?? '';
  const cookieOf = (linkPass: string) => ({ cookie: `other=1; file-link-${idOf(linkPass)}=${linkPass}` });
  const fetchContent = (linkPass: string, entryId: string, headers: Record<string, string> = {}) =>
    guest.fetch(`${guestApi.getContent.path}?${new URLSearchParams({ linkId: idOf(linkPass), entryId })}`, {
      headers: { ...headers, ...cookieOf(linkPass) },
    });
  const read = async (linkPass: string, entryId: string) => {
    const response = await fetchContent(linkPass, entryId);
    return response.status === 200 ? response.text() : response.status;
  };
  /** Returns how a link hands out a PDF. */
  const readPdf = async (linkPass: string, entryId: string) => {
    const response = await fetchContent(linkPass, entryId);
    if (response.status !== 200) return response.status;
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    return bytes.equals(original) ? 'original' : 'marked';
  };
  const begin = (linkPass: string, name: string, size: number) =>
    guest.call(guestApi.beginUpload, { body: { pass: linkPass, name, size } });
  const put = (linkPass: string, id: string, content: string) =>
    guest.fetch(
      `${guestApi.putPiece.path.replace(':uploadId', id)}?${new URLSearchParams({ linkId: idOf(linkPass), offset: '0' })}`,
      { method: 'PUT', body: encode(content), headers: cookieOf(linkPass) },
    );
  const deposit = async (linkPass: string, name: string, content = 'a') => {
    const { status, body } = await begin(linkPass, name, content.length);
    return status === 200 ? (await put(linkPass, body.id, content)).status : status;
  };
  const names = async (caller: Caller, location: string) =>
    (await caller.call(api.listFiles)).body
      .filter((entry) => entry.location.endsWith(location))
      .map(({ name }) => name)
      .toSorted();

  test.each(placeCases)(
    'a link shows only what it allows: parent moved $isMoved, trashed $isTrashed, owner lost access $isLost',
    async ({ isMoved, isTrashed, isLost }) => {
      const [ada, bob] = await meet();
      const room = await folder(ada, 'Room');
      const grant = await share(ada, room, 'manage', bob);
      const [parent, other] = [await folder(ada, 'Parent', room), await folder(ada, 'Other', room)];
      const outside = await file(ada, 'outside.txt', parent);
      const linked = await folder(ada, 'Linked', parent);
      const inside = await file(ada, 'inside.txt', linked);
      const offer = await file(ada, 'offer.pdf', linked);
      const expiresAt = new Date(product.clock.now.getTime() + hourMs).toISOString();
      const made = [];
      for (const one of linkCases) {
        const { id, token } = await link(bob, linked, {
          kind: one.kind,
          ...(one.hasPassword && { password }),
          ...(one.isExpired && { expiresAt }),
          ...(one.isUsedUp && { maxUses: 1 }),
          ...(one.hasWatermark && { watermark: true }),
        });
        const opened = await enter(token, one.hasPassword ? password : '');
        if (one.isUsedUp && one.kind === 'download') await read(opened.pass, inside);
        if (one.isUsedUp && one.kind === 'deposit') await deposit(opened.pass, 'deposit.txt');
        if (one.isRevoked) await bob.call(publicLinkApi.revoke, { body: { id } });
        made.push({ ...one, token, pass: opened.pass });
      }
      pass(2);
      if (isMoved) await ada.call(api.move, { body: { ids: [parent], parentId: other } });
      if (isTrashed) await ada.call(api.trash, { body: { ids: [parent] } });
      const { scope, principal } = grant;
      if (isLost) await ada.call(accessApi.removeGrant, { body: { scope, principal } });
      for (const one of made) {
        // This address has tried too many dead links in one hour.
        pass(0.2);
        const isUsedUp = one.isUsedUp && one.kind !== 'view';
        const isLive = !one.isExpired && !isUsedUp && !one.isRevoked && !isTrashed && !isLost;
        const { status, body } = await open(one.token);
        const label = JSON.stringify(one);
        const isOther = one.isExpired || one.isRevoked || isTrashed || isLost;
        if (one.kind === 'deposit' && isUsedUp && !isOther) {
          const { status: full } = await open(one.token, one.hasPassword ? password : '');
          expect([full, await deposit(one.pass, 'late.txt')], label).toEqual([409, 409]);
          continue;
        }
        if (!isLive) {
          expect([status, body.link, Object(body).needsPassword], label).toEqual([404, undefined, undefined]);
          const answers =
            one.kind === 'deposit'
              ? await deposit(one.pass, 'late.txt')
              : await Promise.all([list(one.pass, linked), read(one.pass, inside), readPdf(one.pass, offer)]);
          expect(answers, label).toEqual(one.kind === 'deposit' ? 404 : [404, 404, 404]);
          continue;
        }
        expect([status, body.needsPassword, body.link === null], label).toEqual([
          200,
          one.hasPassword,
          one.hasPassword || one.hasWatermark,
        ]);
        if (one.hasPassword) expect((await open(one.token, 'another password')).status).toBe(400);
        const again = await enter(one.token, one.hasPassword ? password : '');
        if (one.kind === 'deposit') {
          expect([again.entry, again.title], label).toEqual([null, '']);
          expect(await deposit(again.pass, 'late.txt'), label).toBe(200);
          expect([await list(again.pass, linked), await read(again.pass, inside)]).toEqual([404, 404]);
        } else {
          expect(await list(again.pass, linked), label).toContain('inside.txt');
          expect([await read(again.pass, inside), await readPdf(again.pass, offer)], label).toEqual(
            one.hasWatermark ? [404, 'marked'] : ['Content of inside.txt', 'original'],
          );
          expect(await begin(again.pass, 'a.txt', 1)).toMatchObject({ status: 404 });
          expect([await list(again.pass, parent), await read(again.pass, outside)]).toEqual([404, 404]);
        }
      }
    },
  );

  test('only those who manage an entry create and end its links, and only the hash of a secret is stored', async () => {
    pass(2);
    const [ada, bob] = await meet();
    const room = await folder(ada, 'Room');
    const create = (caller: Caller) =>
      caller.call(publicLinkApi.create, { body: { entryId: room, kind: 'download' } });
    expect((await create(bob)).status).toBe(404);
    await share(ada, room, 'view', bob);
    expect((await create(bob)).status).toBe(403);
    const { id, token } = await link(ada, room, { kind: 'download', password });
    const listed = (await bob.call(publicLinkApi.list)).body;
    expect(listed).toMatchObject([
      { id, entryName: 'Room', hasPassword: true, isLive: true, canRevoke: false },
    ]);
    const revoke = (caller: Caller) => caller.call(publicLinkApi.revoke, { body: { id } });
    expect((await revoke(bob)).status).toBe(403);
    const [stranger] = await meet();
    expect((await revoke(stranger)).status).toBe(404);
    const stored = JSON.stringify(await product.database.read('select * from file_public_links'));
    expect(stored).not.toContain(token);
    expect((await revoke(ada)).status).toBe(200);
    expect((await open(token)).status).toBe(404);
  });

  test('the right to create a link and the rate limit are checked before the password is hashed', async () => {
    const [ada, bob] = await meet();
    const entryId = await folder(ada, 'Room');
    const create = async (caller: Caller) =>
      (await caller.call(publicLinkApi.create, { body: { entryId, kind: 'view', password: 'short' } }))
        .status;
    expect(await create(bob)).toBe(404);
    await share(ada, entryId, 'view', bob);
    expect(await create(bob)).toBe(403);
    for (let links = 0; links < 100; links++) expect(await create(ada)).toBe(400);
    expect([await create(ada), await create(bob)]).toEqual([429, 403]);
  });

  test.each([
    [{ kind: 'deposit' }, 'kind'],
    [{ kind: 'download', password: 'short' }, 'password'],
    [{ kind: 'download', expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ] as const)('a file cannot get the link %j', async (more, field) => {
    const [ada] = await meet();
    const body = { entryId: await file(ada, 'plan.txt'), ...more };
    const refused = await ada.call(publicLinkApi.create, { body });
    expect([refused.status, Object.keys(Object(refused.body).error.fields)]).toEqual([400, [field]]);
  });

  test('guests see only entries that the creator of the link sees', async () => {
    const [ada, bob] = await meet();
    const room = await folder(ada, 'Room');
    await share(ada, room, 'manage', bob);
    const secret = await folder(ada, 'Secret');
    await ada.call(entryApi.share, { body: { id: secret } });
    const inSecret = await file(ada, 'secret.txt', secret);
    await ada.call(api.move, { body: { ids: [secret], parentId: room } });
    const { pass: ofBob } = await enter((await link(bob, room, { kind: 'download' })).token);
    const { pass: ofAda } = await enter((await link(ada, room, { kind: 'download' })).token);
    expect([await list(ofBob, room), await list(ofBob, secret), await read(ofBob, inSecret)]).toEqual([
      [],
      404,
      404,
    ]);
    expect([await list(ofAda, room), await read(ofAda, inSecret)]).toEqual([
      ['Secret'],
      'Content of secret.txt',
    ]);
  });

  test('after ten wrong passwords, guests have to wait', async () => {
    const [ada] = await meet();
    const { token } = await link(ada, await folder(ada, 'Room'), { kind: 'view', password });
    for (let tries = 0; tries < 10; tries++) expect((await open(token, `guess ${tries}`)).status).toBe(400);
    expect((await open(token, password)).status).toBe(429);
    pass(0.3);
    expect((await open(token, password)).status).toBe(200);
  });

  test('a download limit counts whole files, and repeated requests too', async () => {
    const [ada] = await meet();
    const id = await file(ada, 'plan.html');
    const { token } = await link(ada, id, { kind: 'download', maxUses: 2 });
    const { pass: linkPass } = await enter(token);
    const first = await fetchContent(linkPass, id, { range: 'bytes=1-', 'command-id': 'same-command' });
    expect([first.status, await first.text()]).toEqual([200, 'Content of plan.html']);
    expect(first.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await fetchContent(linkPass, id, { 'command-id': 'same-command' })).status).toBe(200);
    expect([await read(linkPass, id), (await open(token)).status]).toEqual([404, 404]);
  });

  test('after a hundred correct passwords from one address, guests have to wait', async () => {
    const [ada] = await meet();
    const { token } = await link(ada, await folder(ada, 'Room'), { kind: 'view', password });
    for (let opens = 0; opens < 100; opens++) expect((await open(token, password)).status).toBe(200);
    expect((await open(token, password)).status).toBe(429);
    pass(0.3);
    expect((await open(token, password)).status).toBe(200);
  });

  test('a link of an account without a role works as that of a user', async () => {
    const kim = await product.asUser();
    const body = { parentId: null, name: 'Notices', space: 'organization' as const };
    const { id } = (await kim.call(api.createFolder, { body })).body;
    const { pass: linkPass } = await enter((await link(kim, id, { kind: 'view' })).token);
    expect(await list(linkPass, id)).toEqual([]);
  });

  test('only sent files count as downloads, and those of unlimited links are written once a minute', async () => {
    const [ada] = await meet();
    const id = await file(ada, 'plan.txt');
    const limited = await enter((await link(ada, id, { kind: 'download', maxUses: 1 })).token);
    const ask = (linkPass: string, init: RequestInit) =>
      guest.fetch(
        `${guestApi.getContent.path}?${new URLSearchParams({ linkId: idOf(linkPass), entryId: id })}`,
        { ...init, headers: cookieOf(linkPass) },
      );
    expect((await ask(limited.pass, { method: 'HEAD' })).status).toBe(200);
    expect([await read(limited.pass, id), await read(limited.pass, id)]).toEqual([
      'Content of plan.txt',
      404,
    ]);
    const unlimited = await link(ada, id, { kind: 'download' });
    const { pass: linkPass } = await enter(unlimited.token);
    const countUses = async () =>
      (await ada.call(publicLinkApi.list)).body.find((one) => one.id === unlimited.id)?.uses;
    const etag = (await fetchContent(linkPass, id)).headers.get('etag') ?? '';
    expect((await fetchContent(linkPass, id, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(linkPass, { method: 'HEAD' })).status).toBe(200);
    expect([await read(linkPass, id), await countUses()]).toEqual(['Content of plan.txt', 1]);
    pass(0.02);
    expect([await read(linkPass, id), await countUses()]).toEqual(['Content of plan.txt', 3]);
    pass(0.02);
    await rm(join(product.place.folder, 'files'), { recursive: true });
    expect([await read(linkPass, id), await countUses()]).toEqual([404, 3]);
  });

  test('a link for viewing returns only what the page can show', async () => {
    const [ada] = await meet();
    const room = await folder(ada, 'Room');
    const [note, archive] = [await file(ada, 'note.txt', room), await file(ada, 'all.zip', room)];
    const { pass: linkPass } = await enter((await link(ada, room, { kind: 'view' })).token);
    expect([await read(linkPass, note), await read(linkPass, archive)]).toEqual(['Content of note.txt', 404]);
  });

  test('uploads of guests are added within the limits, and the owner is notified', async () => {
    const [ada] = await meet();
    const room = await folder(ada, 'Room');
    const { token } = await link(ada, room, { kind: 'deposit', maxUses: 3, maxBytes: 10 });
    const { pass: linkPass } = await enter(token);
    expect(await deposit(linkPass, 'plan.txt', '12345')).toBe(200);
    expect(await deposit(linkPass, 'plan.txt', '123')).toBe(200);
    expect(await deposit(linkPass, 'large.txt', '123')).toBe(409);
    expect(await names(ada, 'Room')).toEqual(['plan (1).txt', 'plan.txt']);
    const empty = await begin(linkPass, 'empty.txt', 0);
    expect([empty.status, empty.body]).toMatchObject([200, { isDone: true }]);
    expect((await begin(linkPass, 'another.txt', 0)).status).toBe(409);
    expect(await names(ada, 'Room')).toEqual(['empty.txt', 'plan (1).txt', 'plan.txt']);
    const rows = await product.database.read(
      `select title, text from notifications where owner_id = '${ada.uid}' and kind = 'file-manager.deposit'`,
    );
    expect(rows).toMatchObject([{ title: 'Room', text: 'empty.txt' }]);
  });

  test('an upload reserves its place for ten minutes; after that, the first to finish gets the last place', async () => {
    const [ada] = await meet();
    const room = await folder(ada, 'Room');
    const { token } = await link(ada, room, { kind: 'deposit', maxUses: 1 });
    const { pass: linkPass } = await enter(token);
    const tries = await Promise.all(['a', 'b', 'c'].map((name) => begin(linkPass, name, 1)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    pass(0.2);
    const uploads = [...tries.filter(({ status }) => status === 200), await begin(linkPass, 'd', 1)];
    const done = await Promise.all(uploads.map(({ body }) => put(linkPass, body.id, 'x')));
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await names(ada, 'Room')).toHaveLength(1);
  });

  test('uploads in progress count towards the size limit of a link', async () => {
    const [ada] = await meet();
    const { token } = await link(ada, await folder(ada, 'Room'), {
      kind: 'deposit',
      maxUses: 3,
      maxBytes: 10,
    });
    const { pass: linkPass } = await enter(token);
    const first = await begin(linkPass, 'a', 6);
    expect([first.status, (await begin(linkPass, 'b', 5)).status]).toEqual([200, 409]);
    expect((await put(linkPass, first.body.id, '123456')).status).toBe(200);
    expect([await deposit(linkPass, 'c', '12345'), await deposit(linkPass, 'd', '1234')]).toEqual([409, 200]);
  });
});
