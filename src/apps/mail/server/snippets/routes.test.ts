import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { mailApi } from '../../shared/schema.ts';
import { snippetApi } from '../../shared/snippets/schema.ts';
import { signatureEntity } from '../../shared/snippets/signature.ts';
import { templateEntity } from '../../shared/snippets/template.ts';

const signatureApi = entityApi(signatureEntity);
const templateApi = entityApi(templateEntity);

describe.each(usualDatabaseKinds)('signatures and templates on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
  });
  afterAll(() => product.close());

  const read = async (caller: Caller, name: string) => {
    const response = await caller.fetch(`/api/mail-app/collections/${name}?limit=200`);
    const records: { id: string; html: string; isDefault?: boolean }[] = Object(
      await response.json(),
    ).records;
    return records;
  };
  const addSignature = async (name: string, html = '<p>Ada</p>') =>
    (await ada.call(signatureApi.create, { body: { signature: { name, html } } })).body;

  test('are cleaned by the server, whichever call writes them', async () => {
    const dirty = '<p onclick="x()">Ada<script>x()</script><img src="javascript:x()"></p>';
    const { id, html } = await addSignature('Dirty', dirty);
    const clean = '<p>Ada<img /></p>';
    expect(html).toBe(clean);
    const { body: updated } = await ada.call(signatureApi.update, {
      body: { signature: { id, html: `${dirty}<iframe src="//x"></iframe>` } },
    });
    expect(updated.html).toBe(clean);
    await ada.call(signatureApi.updateMany, { body: { ids: [id], changes: { html: `${dirty}!` } } });
    expect((await read(ada, 'mail_signatures')).find((one) => one.id === id)?.html).toBe(`${clean}!`);
    const { body: template } = await ada.call(templateApi.create, {
      body: { template: { name: 'Dirty', subject: '', html: dirty } },
    });
    expect(template.html).toBe(clean);
  });

  test('belong to their owner alone', async () => {
    const { id } = await addSignature('Mine');
    const change = { body: { ids: [id], changes: { name: 'Stolen' } } };
    expect((await bob.call(signatureApi.updateMany, change)).body).toEqual({ count: 0 });
    expect((await bob.call(signatureApi.removeMany, { body: { ids: [id] } })).body).toEqual({ count: 0 });
    const chosen = await bob.call(snippetApi.setDefaultSignature, { body: { signatureId: id } });
    expect(chosen.status).toBe(404);
    expect(await read(bob, 'mail_signatures')).toEqual([]);
    const { body: template } = await ada.call(templateApi.create, {
      body: { template: { name: 'Mine', subject: '', html: '' } },
    });
    const removed = await bob.call(templateApi.removeMany, { body: { ids: [template.id] } });
    expect(removed.body).toEqual({ count: 0 });
    expect(await read(ada, 'mail_templates')).toContainEqual(template);
  });

  test('one signature at most is the default', async () => {
    const [one, two] = [await addSignature('One'), await addSignature('Two')];
    const choose = (signatureId: string | null) =>
      ada.call(snippetApi.setDefaultSignature, { body: { signatureId } });
    const listDefaults = async () =>
      (await read(ada, 'mail_signatures')).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    await choose(one.id);
    await choose(two.id);
    expect(await listDefaults()).toEqual([two.id]);
    await choose(null);
    expect(await listDefaults()).toEqual([]);
    const forged = Object.assign({ name: 'Forged', html: '' }, { isDefault: true });
    await ada.call(signatureApi.create, { body: { signature: forged } });
    expect(await listDefaults()).toEqual([]);
  });

  test('the mark of a signature stays in a mail, and no other mark does', async () => {
    const message = '<div data-part="signature"><p>Ada</p></div><div data-part="x" data-y="z">!</div>';
    const body = { id: createId(), to: [], cc: [], bcc: [], subject: 'Marks', message, sourceId: null };
    await ada.call(mailApi.saveDraft, { body });
    const { body: saved } = await ada.call(mailApi.getMessage, { query: { mailId: body.id } });
    expect(saved.message).toBe('<div data-part="signature"><p>Ada</p></div><div data-part>!</div>');
  });
});
