import { expect, test } from 'vitest';
import { Failure } from '../base/failures.ts';
import { ConfigError } from './server-config.ts';
import { describeStartFailure } from './server-failures.ts';

const place = { port: 3000, host: '127.0.0.1', dataDir: './data', databaseUrl: undefined };
const failure = (fields: object) => Object.assign(new Error('what the system says'), fields);

test.each([
  [new ConfigError('PORT must be a number.'), 'PORT must be a number.'],
  [failure({ code: 'EADDRINUSE', syscall: 'listen' }), 'The port 3000 is in use'],
  [failure({ code: 'EACCES', syscall: 'listen' }), 'The port 3000 needs more rights'],
  [
    failure({ code: 'EROFS', syscall: 'mkdir' }),
    'DATA_DIR ./data cannot be used: the file system is read-only.',
  ],
  [failure({ code: 'EACCES', syscall: 'open' }), 'no permission'],
  [failure({ code: 'ENOSPC', syscall: 'write' }), 'The disk of DATA_DIR ./data is full.'],
  [new Failure(507, 'The disk is full.'), 'The disk of DATA_DIR ./data is full.'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'is full'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 26 }), 'damaged'],
  [failure({ code: 'ERR_SQLITE_ERROR', errcode: 8 | (5 << 8) }), 'read-only'],
])('%o is reported to the operator in one line', (error, line) => {
  const told = describeStartFailure(error, place);
  expect(told).toContain(line);
  expect(told).not.toContain('\n');
});

test('a database that refuses is named without its password', () => {
  const databaseUrl = 'postgres://crm:secret@db.example.com/crm';
  const told = describeStartFailure(failure({ code: '28P01' }), { ...place, databaseUrl });
  expect(told).toBe('DATABASE_URL postgres://crm:…@db.example.com/crm cannot be used: what the system says.');
});

test('a fault of our own keeps its stack', () => {
  expect(describeStartFailure(new TypeError('x is not a function'), place)).toBeUndefined();
});
