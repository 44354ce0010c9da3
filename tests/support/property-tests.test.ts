import { expect, test } from 'vitest';
import { listPropertyTests } from './property-tests.ts';

test('tests with random cases are found also where a helper makes these', () => {
  const found = listPropertyTests();
  expect(found).toEqual(
    expect.arrayContaining([
      'src/base/fold.test.ts',
      'src/main/server-journal-1.test.ts',
      'src/main/server-journal-2.test.ts',
      'src/main/server-journal-3.test.ts',
      'src/main/server-malformed.test.ts',
      'src/platform/kernel/collections/client/model.test.tsx',
    ]),
  );
  expect(found).not.toContain('src/main/server-undo.test.ts');
});
