import { expect, test } from 'vitest';
import { findCountry } from './country.ts';

test.each([
  ['Europe/Istanbul', 'TR'],
  ['Asia/Istanbul', 'TR'],
  ['Turkey', 'TR'],
  ['europe/istanbul', 'TR'],
  ['Europe/London', 'GB'],
  ['America/New_York', 'US'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['Europe/Moscow', 'RU'],
  ['Europe/Belgrade', 'RS'],
  ['Europe/Berlin', 'DE'],
  ['Africa/Cairo', 'EG'],
  ['UTC', ''],
  ['Etc/GMT+3', ''],
  ['+03:00', ''],
  ['Atlantis/Capital', ''],
  ['', ''],
  ['x'.repeat(10_000), ''],
  [null, ''],
])('%s is in %s', (zone, country) => expect(findCountry(zone)).toBe(country));
