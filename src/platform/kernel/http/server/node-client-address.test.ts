import { describe, expect, test } from 'vitest';
import { findClientAddress, groupAddress, parseProxyList } from './node-client-address.ts';

const trust = (text: string) => {
  const parsed = parseProxyList(text);
  return 'list' in parsed ? parsed.list : expect.fail(`refused ${parsed.invalid}`);
};

describe('the address of a client', () => {
  test.each([
    ['', '203.0.113.7', undefined, '203.0.113.7'],
    ['', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1, 10.0.0.0/8', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['127.0.0.1', '127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['127.0.0.1', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::1', '::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['2001:db8:1::/48', '2001:db8:1::5', '2001:db8:2::7', '2001:db8:2::7'],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ])('with TRUSTED_PROXY %j, socket %j and X-Forwarded-For %j is %j', (trusted, socket, header, expected) => {
    expect(findClientAddress(socket, header, trust(trusted))).toBe(expected);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['', ''],
  ])('%j is limited as %j', (address, key) => {
    expect(groupAddress(address)).toBe(key);
  });

  test.each(['localhost', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.1/', '1.2.3.4/8/8'])(
    'the list %j is refused',
    (text) => {
      expect(parseProxyList(`127.0.0.1, ${text}`)).toEqual({ invalid: text });
    },
  );
});
