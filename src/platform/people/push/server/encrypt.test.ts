import { expect, test } from 'vitest';
import { openMessage } from '../../../../../tests/peers/push-endpoint.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { encryptPush, isPublicKey } from './encrypt.ts';

// RFC 8291, appendix A.
const receiver = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const sender = {
  d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  point: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
};
const text = 'When I grow up, I want to be a watermelon';
const sealed =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

const open = (message: Uint8Array) =>
  openMessage(Buffer.from(message), {
    privateKey: Buffer.from(receiver.privateKey, 'base64url'),
    publicKey: Buffer.from(receiver.p256dh, 'base64url'),
    auth: Buffer.from(receiver.auth, 'base64url'),
  });

test('the example of RFC 8291 comes out byte by byte', async () => {
  const point = fromBase64url(sender.point);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64url(point.slice(1, 33)),
    y: toBase64url(point.slice(33)),
  };
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const keys = {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: sender.d }, curve, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
  };
  const salt = fromBase64url('DGv6ra1nlYgDCS1FRnbzlw');
  expect(toBase64url(await encryptPush(text, receiver, { keys, salt }))).toBe(sealed);
  expect(open(Buffer.from(sealed, 'base64url'))).toBe(text);
});

test('a text is opened by its receiver only, and never looks the same twice', async () => {
  const words = 'Çay 🍵 خمسة "five"';
  const [one, two] = await Promise.all([encryptPush(words, receiver), encryptPush(words, receiver)]);
  expect([open(one), open(two)]).toEqual([words, words]);
  expect(toBase64url(one)).not.toBe(toBase64url(two));
  one[one.length - 1] = (one.at(-1) ?? 0) ^ 1;
  expect(() => open(one)).toThrow();
});

test.each([
  ['a point of the curve', receiver.p256dh, true],
  ['a point beside it', `${receiver.p256dh.slice(0, -4)}AAAA`, false],
  ['nothing', '', false],
  ['too little', receiver.p256dh.slice(0, 40), false],
])('%s is a key: %#', async (_name, point, expected) => {
  expect(await isPublicKey(point)).toBe(expected);
});
