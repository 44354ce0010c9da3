import { Caller, readJson, testPassword, type TestProduct } from './product.ts';

/** Signs a person in again; undefined if the account or its password has changed. */
export async function signInAgain(
  { product, nobody }: TestProduct,
  { uid, email }: Caller,
): Promise<Caller | undefined> {
  const response = await nobody.fetch('/api/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  if (!response.ok) return undefined;
  const { access_token: token } = Object(await readJson(response));
  return new Caller(product, { uid, email, token });
}
