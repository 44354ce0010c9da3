import { reportCommand } from '../../../../platform/kernel/collections/client/command-listener.ts';
import { undoCommand } from '../../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Entry, entryCollection } from '../../shared/entry.ts';
import { useFileTexts } from '../texts/en.ts';
import { findUses } from './api.ts';
import { useUseTexts } from './texts/en.ts';

/** The message does not wait for the uses any longer than this. */
const maxWaitMs = 800;

const isStillTrashed = ({ id }: Entry) =>
  readRecords(entryCollection).some((entry) => entry.id === id && entry.trashedAt !== null);

/** Shows that entries were moved to the trash, how many records use them, and a button that undoes it. */
export async function reportTrashed(entries: readonly Entry[], commandId: string): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const text = useFileTexts.current().done.trashed(first.name, entries.length);
  const show = (shown: string) =>
    reportCommand((listener) => listener.onDone?.(shown, () => void undoCommand(commandId)));
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    show(text);
  }, maxWaitMs);
  const { uses, hasMore } = await findUses(entries.map(({ id }) => id)).catch(() => ({
    uses: [],
    hasMore: false,
  }));
  clearTimeout(timer);
  if (uses.length > 0 && isStillTrashed(first))
    show(`${text}. ${useUseTexts.current().used(uses.length, hasMore)}`);
  else if (!isShown) show(text);
}
