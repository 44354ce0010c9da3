import { useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { savedCollection } from '../../shared/collections.ts';

/** Saved messages by their ids, and when one wants to be reminded of each; null is no reminder. */
export type SavedMarks = ReadonlyMap<string, string | null>;

/** What is saved, with what waits to be sent to the server. */
export function useSavedMarks(): SavedMarks {
  const saved = useRecords(savedCollection);
  return useMemo(() => new Map(saved.map(({ messageId, remindAt }) => [messageId, remindAt])), [saved]);
}
