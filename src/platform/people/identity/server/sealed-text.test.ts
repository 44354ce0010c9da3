import { expect, test } from 'vitest';
import { openSealedText, sealText } from './sealed-text.ts';

const secret = 'a secret that is long enough for this';

test('a text is opened by the same secret, for the same purpose and place, and by nothing else', async () => {
  const sealed = await sealText(secret, 'mail', 'account-1', 'pässword');
  expect(sealed).not.toContain('pässword');
  expect(await sealText(secret, 'mail', 'account-1', 'pässword')).not.toBe(sealed);
  expect(await openSealedText(secret, 'mail', 'account-1', sealed)).toBe('pässword');
  expect(await openSealedText(`${secret}!`, 'mail', 'account-1', sealed)).toBeUndefined();
  expect(await openSealedText(secret, 'other', 'account-1', sealed)).toBeUndefined();
  expect(await openSealedText(secret, 'mail', 'account-2', sealed)).toBeUndefined();
  expect(await openSealedText(secret, 'mail', 'account-1', 'nonsense')).toBeUndefined();
});
