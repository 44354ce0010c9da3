import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../../../tests/support/render-app.tsx';
import { contactApi } from '../../shared/schema.ts';
import { useDuplicateCount, useDuplicateSets } from './use-duplicate-sets.ts';

test('duplicates are found once for the same contacts, however often a screen is opened', async () => {
  await startSession({
    prepare: async ({ me }) => {
      for (const name of ['Ada', 'Ada', 'Cem'])
        await me.call(contactApi.create, { body: { contact: { name, lastName: 'Arslan' } } });
    },
  });
  const first = renderHook(useDuplicateSets);
  await waitFor(() => expect(first.result.current).toHaveLength(1));
  first.unmount();
  expect(renderHook(useDuplicateSets).result.current).toBe(first.result.current);
  const count = renderHook(useDuplicateCount);
  await waitFor(() => expect(count.result.current).toBe(1));
});
