import { expect, test } from 'vitest';
import { isHandheld, nameDevice } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome · Android',
    true,
  ],
  ['curl/8.0', null, false],
  ['', null, false],
])('%s', (userAgent, name, handheld) => {
  expect([nameDevice(userAgent), isHandheld(userAgent)]).toEqual([name, handheld]);
});
