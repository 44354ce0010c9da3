import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { defaultSettings } from '../../../frame/settings/shared/defaults.ts';
import { authApi } from '../../../people/identity/shared/schema.ts';
import { createFailureTranslator } from './failure-texts.ts';
import { kernelFailureTexts } from './kernel-failure-texts.ts';

const translate = createFailureTranslator([kernelFailureTexts]);

test.each([
  ['At most 3 at once', 'tr', 'Bir defada en çok 3'],
  ['Ask for 1 to 90 days.', 'ar', 'اطلب ما بين 1 و90 يومًا.'],
  ['This gizmo does not exist.', 'tr', 'Bu kayıt yok.'],
  ['Not found.', 'en', 'Not found.'],
  ['Check your password', 'tr', 'Check your password'],
  ['constructor', 'tr', 'constructor'],
] as const)('%s is said in %s', (text, locale, said) => expect(translate(text, locale)).toBe(said));

describe('refusals', () => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct('sqlite', { bounds: { writesPerMinute: { rows: 1, bytes: 1e6 } } });
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const json = { 'content-type': 'application/json' };
  const todo = '/api/todo-app/new-todo';
  const create = (body: string, headers: object = json) => ({
    method: 'POST',
    headers: { ...headers },
    body,
  });
  const cases = [
    ['no session', 401, '/api/todo-app/labels', { headers: { authorization: '' } }, 'Önce oturum açın.'],
    ['a role that is missing', 403, '/api/administration/invitations', {}, 'Bunu yapma yetkiniz yok.'],
    ['no such call', 404, '/api/nothing', {}, 'Böyle bir çağrı yok.'],
    ['no JSON', 400, todo, create('{'), 'Gövde JSON değil.'],
    ['another type', 415, todo, create('{}', { 'content-type': 'text/plain' }), 'JSON’u application/json'],
    ['too large a body', 413, todo, create(`"${'x'.repeat(1_100_000)}"`), 'İstek çok büyük.'],
    ['a wrong field', 400, todo, create('{"title":7}'), 'Bazı bilgiler geçerli değil.'],
  ] as const;

  test.each(cases)(
    '%s is a %i in the language that the browser accepts',
    async (_name, status, path, init, said) => {
      const caller = status === 401 ? product.nobody : ada;
      const headers = { ...Object(init).headers, 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.5' };
      delete headers.authorization;
      const response = await caller.fetch(path, { ...init, headers });
      const { error } = await readJson(response);
      expect([response.status, error.message]).toEqual([status, expect.stringContaining(said)]);
    },
  );

  test('the language of the account comes before that of the browser; fields are in it too', async () => {
    const settings = { ...defaultSettings, language: 'ar' as const };
    await ada.call(authApi.updateUser, { body: { user: { data: { settings } } } });
    const headers = { ...json, 'accept-language': 'tr' };
    const { error } = await readJson(await ada.fetch(todo, create('{"title":7}', headers)));
    expect(error).toMatchObject({ message: 'بعض هذه البيانات غير صالح.' });
    expect(JSON.stringify(error.fields)).toContain('أدخل نصًا');
  });

  test('a refusal for too many requests says how long to wait', async () => {
    const eve = await product.asUser('user');
    const headers = { ...json, 'accept-language': 'tr' };
    const answers = [];
    for (let count = 0; count < 3; count++)
      answers.push(await eve.fetch(todo, create('{"title":"a"}', headers)));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect((await readJson(last as Response)).error.message).toMatch(/^Kısa sürede/);
  });
});
