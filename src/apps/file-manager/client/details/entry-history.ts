import type { HistoryWords } from '../../../../platform/kits/history/client/describe-entry.ts';
import { useFileTexts } from '../texts/en.ts';

/** Describes the changes in the history of a file or folder. */
export function useEntryHistory(): HistoryWords {
  const { history } = useFileTexts();
  return {
    created: history.created,
    removed: history.removed,
    other: history.other,
    columns: {
      name: (name) => history.renamed(String(name)),
      parent_id: () => history.moved,
      file_id: () => history.content,
      trashed_at: (time) => (time === null ? history.restored : history.trashed),
    },
  };
}
