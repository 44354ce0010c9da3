import { useRecords, useRecordsStatus } from '../../../../platform/kernel/collections/client/use-records.ts';
import { keywordCollection } from '../../shared/collections.ts';

const none: readonly string[] = [];

/** The person's keywords, also those that wait to be sent; undefined while they are not known. */
export function useKeywords(): readonly string[] | undefined {
  const isReady = useRecordsStatus(keywordCollection) === 'ready';
  const [list] = useRecords(keywordCollection);
  return isReady ? (list?.words ?? none) : undefined;
}
