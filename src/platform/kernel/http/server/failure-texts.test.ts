import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { locales } from '../../../frame/i18n/shared/locales.ts';
import { defaultSettings } from '../../../frame/settings/shared/defaults.ts';
import { authApi } from '../../../people/identity/shared/schema.ts';
import { listTranslated, translateFailure } from './failure-texts.ts';

test.each(listTranslated())('%s is said in every language, with its numbers', (text) => {
  const english = text.replaceAll('#', '42');
  expect(translateFailure(english, 'en')).toBe(english);
  for (const locale of locales.filter((one) => one !== 'en')) {
    const said = translateFailure(english, locale);
    expect(said).not.toBe(english);
    expect(said.match(/42/g)?.length).toBe(text.match(/#/g)?.length);
  }
});

test.each(['Check your password', 'Min character length is 4', 'constructor'])('%s stays as it is', (text) =>
  expect(translateFailure(text, 'tr')).toBe(text),
);

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
